import { consoleFrontContract } from '#contract/restaurants/offers-front.ts';
import type { ConsoleVacancy } from '#contract/restaurants/offers-vacancies.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { filledTexts, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { MoneyInput } from '#web/platform/form/number-fields.tsx';
import { TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ApplicationList } from './application-list.tsx';
import { FrontFrame, useIsArchiveShown } from './front-frame.tsx';
import { FormPart, LanguageTexts, RowFormFrame } from '#web/shared/console/rows/row-panel.tsx';
import {
  ScheduleFields,
  scheduleBody,
  scheduleProblems,
  scheduleValues,
  textProblem,
  type ScheduleValues,
} from './schedule-fields.tsx';
import { useFrontForm } from './use-front-form.ts';
import { useRestore } from './use-restore.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

const PATH = consolePaths.vacancies();
const LIST = 'GET /console/vacancies';

interface VacancyValues extends ScheduleValues {
  title: LocalizedText;
  body: LocalizedText;
  place: string;
  salaryFrom: number | null;
  salaryTo: number | null;
  phone: string;
}

const valuesOf = (row: ConsoleVacancy | null): VacancyValues => ({
  ...scheduleValues(row),
  title: localizedText(row?.title),
  body: localizedText(row?.body),
  place: row?.place ?? '',
  salaryFrom: row?.salaryFrom ?? null,
  salaryTo: row?.salaryTo ?? null,
  phone: row?.phone ?? '',
});
const bodyOf = ({ title, body, place, phone, salaryFrom, salaryTo, ...schedule }: VacancyValues) => ({
  ...scheduleBody(schedule),
  title: filledTexts(title),
  body: filledTexts(body),
  place: place.trim() || null,
  phone: phone.trim() || null,
  salaryFrom,
  salaryTo,
});

function problemsOf(values: VacancyValues): { path: string; code: string }[] {
  const { salaryFrom, salaryTo, title, body } = values;
  return [
    ...scheduleProblems(values),
    ...(salaryFrom !== null && salaryTo !== null && salaryTo < salaryFrom
      ? [{ path: 'salaryTo', code: 'BELOW_FROM' }]
      : []),
    ...textProblem('title', title),
    ...textProblem('body', body),
  ];
}

export default function VacanciesPage() {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const archived = useIsArchiveShown();
  const query = useCallQuery(LIST, { query: { archived } }, { refetchOnWindowFocus: true });
  const restore = useRestore('POST /console/vacancies/:id/restore', LIST);
  return (
    <FrontFrame
      onRestore={restore}
      path={PATH}
      query={query}
      icon="briefcase"
      texts={{
        title: 'section.vacancies',
        about: 'vacancies.about',
        add: 'vacancies.add',
        failed: 'vacancies.failed',
        none: 'vacancies.none',
        noneWhy: 'vacancies.noneWhy',
      }}
      off={!settings.web.vacanciesActive && 'vacancies.off'}
      details={({ applications, unseen }) => (
        <small>
          {ct('vacancies.applicationsCount', { n: applications })}
          {unseen > 0 && ` · ${ct('vacancies.unseen', { n: unseen })}`}
        </small>
      )}
      form={(row, close) => <VacancyForm row={row} onClose={close} />}
    >
      <ApplicationList />
    </FrontFrame>
  );
}

interface VacancyFormProps {
  row: ConsoleVacancy | null;
  onClose: () => void;
}

const FIELD_OF: Readonly<Record<string, string>> = { title: 'title.uz', body: 'body.uz' };

function VacancyForm({ row, onClose }: VacancyFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { form, ...rowForm } = useFrontForm<ConsoleVacancy, VacancyValues, ReturnType<typeof bodyOf>>({
    path: PATH,
    list: LIST,
    onClose,
    schema: consoleFrontContract[row ? 'PATCH /console/vacancies/:id' : 'POST /console/vacancies'].body,
    row,
    valuesOf,
    bodyOf,
    rules: problemsOf,
    add: (body) => api('POST /console/vacancies', { body }),
    change: (change, { id, version }) =>
      api('PATCH /console/vacancies/:id', { params: { id }, body: { ...change, version } }),
    fieldOf: (path) => FIELD_OF[path],
    archive: (id) => api('DELETE /console/vacancies/:id', { params: { id } }),
  });
  const { control } = form;
  return (
    <RowFormFrame form={form} {...rowForm}>
      <FormPart title={ct('offers.part.texts')}>
        <LanguageTexts
          control={control}
          name="title"
          label={(language) => ct('offers.titleIn', { language })}
          maxLength={120}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,190px),1fr))] gap-4">
          {LANGUAGES.map((language) => (
            <TextAreaInput
              key={language}
              control={control}
              name={`body.${language}`}
              label={ct('vacancies.bodyIn', { language: LANGUAGE_NAMES[language] })}
              rows={6}
              maxLength={4000}
            />
          ))}
        </div>
      </FormPart>
      <FormPart title={ct('vacancies.part.facts')}>
        <SettingPair>
          <MoneyInput control={control} name="salaryFrom" label={ct('vacancies.salaryFrom')} />
          <MoneyInput control={control} name="salaryTo" label={ct('vacancies.salaryTo')} />
        </SettingPair>
        <SettingPair>
          <TextInput control={control} name="place" label={ct('vacancies.place')} maxLength={120} />
          <TextInput control={control} name="phone" type="tel" label={ct('vacancies.phone')} maxLength={40} />
        </SettingPair>
      </FormPart>
      <ScheduleFields control={control} />
    </RowFormFrame>
  );
}
