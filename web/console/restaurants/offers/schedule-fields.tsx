/** When a row is shown, and in which languages: the same for banners, stories and vacancies. */
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import { textsOrNull, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { minuteOfTime } from '#web/platform/form/wall-time.ts';
import { SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { dayOf, formatTime, startOfDay } from '#web/platform/format/moments.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { FormPart } from '#web/shared/console/rows/row-panel.tsx';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

export interface ScheduleValues {
  isActive: boolean;
  /** Local time, as `datetime-local` fields have it; empty: at once, or without an end. */
  activeFrom: string;
  activeUntil: string;
}

export interface LanguageValues {
  languages: Language[];
}

const toLocal = (instant: string | null): string =>
  instant === null ? '' : `${dayOf(instant)}T${formatTime(instant)}`;
const toInstant = (local: string): string =>
  new Date(startOfDay(local.slice(0, 10)) + (minuteOfTime(local.slice(11)) ?? 0) * 60_000).toISOString();

interface Schedule {
  isActive: boolean;
  activeFrom: string;
  activeUntil: string | null;
}

export const scheduleValues = (row: Schedule | null): ScheduleValues => ({
  isActive: row?.isActive ?? true,
  activeFrom: toLocal(row?.activeFrom ?? new Date().toISOString()),
  activeUntil: toLocal(row?.activeUntil ?? null),
});

export const scheduleBody = ({ isActive, activeFrom, activeUntil }: ScheduleValues): Schedule => ({
  isActive,
  activeFrom: toInstant(activeFrom || toLocal(new Date().toISOString())),
  activeUntil: activeUntil === '' ? null : toInstant(activeUntil),
});

export const languageValues = (row: { languages: Language[] } | null): Language[] =>
  !row || row.languages.length === 0 ? [...LANGUAGES] : row.languages;
/** All of them stand for every language. */
export const languageBody = (languages: Language[]): Language[] =>
  languages.length === LANGUAGES.length ? [] : languages;

export function scheduleProblems({ activeFrom, activeUntil }: ScheduleValues): { path: string; code: string }[] {
  return activeUntil !== '' && activeUntil <= activeFrom ? [{ path: 'activeUntil', code: 'BEFORE_START' }] : [];
}

/** One language at least of a text that guests read. */
export const textProblem = (path: string, texts: LocalizedText): { path: string; code: string }[] =>
  textsOrNull(texts) === null ? [{ path, code: 'REQUIRED' }] : [];

export type FrontState = 'archived' | 'off' | 'scheduled' | 'ended' | 'shown';

export function frontState(row: Schedule & { archived: boolean }, now: number): FrontState {
  if (row.archived) return 'archived';
  if (!row.isActive) return 'off';
  if (Date.parse(row.activeFrom) > now) return 'scheduled';
  return row.activeUntil !== null && Date.parse(row.activeUntil) <= now ? 'ended' : 'shown';
}

interface ScheduleFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  hasLanguages?: boolean;
}

export function ScheduleFields<Values extends ScheduleValues>({
  control,
  hasLanguages = false,
}: ScheduleFieldsProps<Values>) {
  const ct = useConsoleT();
  const field = (name: keyof ScheduleValues | 'languages') => name as FieldPath<Values>;
  return (
    <FormPart title={ct('offers.part.schedule')}>
      <SwitchInput control={control} name={field('isActive')} label={ct('offers.isShown')} />
      <SettingPair>
        <TextInput control={control} name={field('activeFrom')} type="datetime-local" label={ct('offers.activeFrom')} />
        <TextInput
          control={control}
          name={field('activeUntil')}
          type="datetime-local"
          label={ct('offers.activeUntil')}
          hint={ct('offers.noEnd')}
        />
      </SettingPair>
      {hasLanguages && (
        <ChecklistInput
          columns
          control={control}
          name={field('languages')}
          legend={ct('offers.languages')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      )}
    </FormPart>
  );
}
