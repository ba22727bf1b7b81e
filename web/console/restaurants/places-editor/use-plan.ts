import { useMemo, useState } from 'react';
import type { PlaceHall, PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { useReportUnsaved } from '#web/platform/form/unsaved-changes.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { currentVersionOf } from '#web/shared/console/form/current-version.ts';
import { planOf, type PlanPlace } from '#web/shared/console/tables/floor-plan.ts';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';
import { usePlacesCache } from './use-places.ts';

interface Plan {
  places: ReadonlyMap<string, PlanPlace>;
  isDirty: boolean;
  isPending: boolean;
  move: (id: string, place: PlanPlace) => void;
  undo: () => void;
  save: () => Promise<void>;
}

/** The floor plan of a hall as it is being changed; what could not be saved stays changed. */
export function usePlan(hall: PlaceHall): Plan {
  const { api } = useStorefront();
  const savedText = useSavedText();
  const { show } = useToast();
  const showError = useErrorToast();
  const { reload } = usePlacesCache();
  const [moved, setMoved] = useState<ReadonlyMap<string, PlanPlace>>(new Map());
  const [isPending, setIsPending] = useState(false);
  const places = useMemo(
    () => new Map([...planOf(hall.tables.map(({ id, planX: x, planY: y }) => ({ id, x, y }))), ...moved]),
    [hall.tables, moved],
  );
  useReportUnsaved(moved.size > 0);

  const put = (table: PlaceTable, { x, y }: PlanPlace): Promise<PlaceTable> =>
    api('PATCH /console/tables/:id', {
      params: { id: table.id },
      body: { version: table.version, planX: x, planY: y },
    });
  const saveTable = async (table: PlaceTable, place: PlanPlace): Promise<void> => {
    try {
      await put(table, place);
    } catch (error) {
      const current = currentVersionOf<PlaceTable>(error);
      // A colleague changed its number or its seats, and did not move it.
      if (!current || current.planX !== table.planX || current.planY !== table.planY) throw error;
      await put(current, place);
    }
  };
  const save = async (): Promise<void> => {
    setIsPending(true);
    const left = new Map(moved);
    try {
      for (const table of hall.tables) {
        const place = moved.get(table.id);
        if (!place) continue;
        await saveTable(table, place);
        left.delete(table.id);
      }
      show({ text: savedText() });
    } catch (error) {
      showError(error);
      if (currentVersionOf<PlaceTable>(error)) left.clear();
    }
    await reload();
    // Tables that were moved again while their places were being saved stay moved.
    setMoved((now) => new Map([...now].filter(([id, place]) => left.has(id) || moved.get(id) !== place)));
    setIsPending(false);
  };
  return {
    places,
    isDirty: moved.size > 0,
    isPending,
    move: (id, place) => setMoved((before) => new Map([...before, [id, place]])),
    undo: () => setMoved(new Map()),
    save,
  };
}
