import type { UseFormReturn } from 'react-hook-form';
import { useField } from '#web/platform/form/use-field.ts';
import type { DraftLine } from '#web/shared/console/dishes/draft-lines.ts';
import type { StaffDraft } from './staff-draft.ts';

interface DraftLines {
  /** Calls `next` with the current lines, which may be newer than those of the last render. */
  change: (next: (lines: DraftLine[]) => DraftLine[]) => void;
  error: string | false;
}

export function useDraftLines({ control, getValues }: UseFormReturn<StaffDraft>): DraftLines {
  const { onChange, error } = useField<DraftLine[], StaffDraft>({ control, name: 'lines' });
  return { change: (next) => onChange(next(getValues('lines'))), error };
}
