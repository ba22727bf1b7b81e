import { createContext, use, useEffect, useEffectEvent, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import type { Act, ActKind } from './acts.ts';
import { indexedDbStore } from './act-store.ts';
import { Outbox, type PendingAct } from './outbox.ts';
import { sendAct, type ActAnswers } from './send-act.ts';

const RETRY_MS = 3_000;

/** @internal */
export const OutboxContext = createContext<Outbox | null>(null);

/** Sends the acts of whoever is signed in, on every page of the console, also those of a page that has ended. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { api, settings } = useStorefront();
  const { me } = useStaff();
  const owner = `${settings.merchant.id} ${me.user.id}`;
  const outbox = useMemo(
    () =>
      new Outbox({
        store: indexedDbStore(),
        owner,
        send: (act) => sendAct(api, act, Date.now()),
        now: Date.now,
      }),
    [api, owner],
  );
  useEffect(() => {
    const flush = (): void => void outbox.flush();
    flush();
    const retry = setInterval(() => outbox.pending().length > 0 && flush(), RETRY_MS);
    addEventListener('online', flush);
    return () => {
      clearInterval(retry);
      removeEventListener('online', flush);
    };
  }, [outbox]);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

interface Handlers<Kind extends ActKind> {
  onAnswered: (answer: ActAnswers[Kind], act: Act<Kind>) => void;
  onRefused: (error: Error, act: Act<Kind>) => void;
}

/** The acts of one kind that are on their way, and the outbox that takes new ones. */
export function useOutbox<Kind extends ActKind>(
  kind: Kind,
  { onAnswered, onRefused }: Handlers<Kind>,
): { outbox: Outbox; pending: readonly (PendingAct & { act: Act<Kind> })[] } {
  const outbox = use(OutboxContext);
  if (!outbox) throw new Error('The outbox is used outside of its provider');
  const answered = useEffectEvent((act: Act, answer: ActAnswers[ActKind]) => {
    if (act.kind === kind) onAnswered(answer as ActAnswers[Kind], act as Act<Kind>);
  });
  const refused = useEffectEvent((act: Act, error: Error) => {
    if (act.kind === kind) onRefused(error, act as Act<Kind>);
  });
  useEffect(
    () => outbox.listen({ answered: (...args) => answered(...args), refused: (...args) => refused(...args) }),
    [outbox],
  );
  const all = useSyncExternalStore(outbox.subscribe, outbox.pending, outbox.pending);
  return {
    outbox,
    pending: useMemo(
      () => all.filter((each): each is PendingAct & { act: Act<Kind> } => each.act.kind === kind),
      [all, kind],
    ),
  };
}
