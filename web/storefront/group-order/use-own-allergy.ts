import { useEffect, useMemo, useState } from 'react';
import type { GroupPerson } from '#contract/orders/group-orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { allergyFields, useAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import type { GroupProblem } from './group-problem.tsx';
import { latestOnly } from './latest-only.ts';
import type { Group } from './use-group.ts';

const RETRY_MS = 5_000;

type Fields = ReturnType<typeof allergyFields>;

/**
 * Saves in the group order what this person must not eat, as chosen here or stored with their account. The host is left
 * out, because their own allergies are sent with the order. Returns the problem where saving failed.
 */
export function useOwnAllergy({ params, put }: Group, me: GroupPerson, restaurantId: string): GroupProblem | null {
  const { api } = useStorefront();
  const { id, token } = params;
  const [problem, setProblem] = useState<GroupProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify(allergyFields(useAllergy(restaurantId)));
  const saved = JSON.stringify(me.allergy && { allergens: me.allergy.allergens, allergyNote: me.allergy.note });
  const send = useMemo(
    () =>
      latestOnly<Fields>(async (body) => {
        try {
          put(await api('PUT /merchants/:id/group-orders/:token/allergies', { params: { id, token }, body }));
          setProblem(null);
        } catch (error) {
          setProblem(error instanceof ApiError ? error.problem : { code: 'NETWORK' });
        }
      }),
    [api, id, token, put],
  );
  useEffect(() => {
    if (!me.isHost && wanted !== saved) send(JSON.parse(wanted) as Fields);
  }, [me.isHost, wanted, saved, send, attempt]);
  const isOffline = problem?.code === 'NETWORK';
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setInterval(() => setAttempt((before) => before + 1), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOffline]);
  return problem;
}
