import { useState } from 'react';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { currentVersionOf } from '#web/shared/console/form/current-version.ts';

type Rows = PlaceBranch['specialDays'];

interface SaveSpecialDays {
  run: (day: string, change: (rows: Rows) => Rows) => Promise<void>;
  isPending: boolean;
}

const ofDay = (rows: Rows, day: string): string => JSON.stringify(rows.filter((row) => row.day === day));

/**
 * Changes one special day. A colleague who meanwhile saved the week, or other days, is no conflict: the change is made
 * on theirs.
 */
export function useSaveSpecialDays(branch: PlaceBranch, onSaved: (branch: PlaceBranch) => void): SaveSpecialDays {
  const { api } = useStorefront();
  const [isPending, setIsPending] = useState(false);
  const send = (at: PlaceBranch, change: (rows: Rows) => Rows): Promise<PlaceBranch> =>
    api('PUT /console/branches/:id/special-days', {
      params: { id: branch.id },
      body: { days: change(at.specialDays), version: at.hoursVersion },
    });
  const run = async (day: string, change: (rows: Rows) => Rows): Promise<void> => {
    setIsPending(true);
    try {
      onSaved(
        await send(branch, change).catch((error: unknown) => {
          const current = currentVersionOf<PlaceBranch>(error);
          if (!current || ofDay(current.specialDays, day) !== ofDay(branch.specialDays, day)) throw error;
          return send(current, change);
        }),
      );
    } finally {
      setIsPending(false);
    }
  };
  return { run, isPending };
}
