import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { consoleFrontContract, type ConsoleVacancy } from '#contract/console-front.ts';
import { textIn } from '#domain/text/language.ts';
import {
  filledTexts,
  LocalizedTextInput,
  localizedText,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import { MoneyInput } from '#web/platform/form/number-fields.tsx';
import { TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { LANGUAGES } from '#domain/text/language.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ApplicationList } from './application-list.tsx';
import { AddButton, FrontList, useArchiveRow, useShownArchive } from './front-list.tsx';
import { frontFieldText } from './front-field-text.ts';
import { OffersFrame } from './offers-frame.tsx';
import { FormPart, RowFormFrame, RowPanel } from './row-panel.tsx';
import {
  ScheduleFields,
  scheduleBody,
  scheduleProblems,
  scheduleValues,
  textProblem,
  type ScheduleValues,
} from './schedule-fields.tsx';

const PATH = '/console/vacancies';
const LIST = 'GET /console/vacancies';

interface VacancyValues extends ScheduleValues {
  title: LocalizedText;
  body: LocalizedText;
  place: string;
  salaryFrom: number | null;
  salaryTo: number | null;
  phone: string;
}

const versionOf = ({ version }: ConsoleVacancy): number => version;
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

export function VacanciesPage() {
  const ct = useConsoleT();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { rowId } = useParams();
  const { archived, toggle } = useShownArchive();
  const { settings } = useStorefront();
  const query = useCallQuery(LIST, { query: { archived } }, { refetchOnWindowFocus: true });
  const close = (): void => void navigate(PATH);
  return (
    <OffersFrame
      title="section.vacancies"
      about="vacancies.about"
      tools={<AddButton path={PATH} label="vacancies.add" />}
    >
      {!settings.web.vacanciesActive && <Notice tone="warn">{ct('vacancies.off')}</Notice>}
      <div className="data-table-tools">{toggle}</div>
      <FrontList
        query={query}
        path={PATH}
        archived={archived}
        icon="briefcase"
        failed="vacancies.failed"
        none="vacancies.none"
        noneWhy="vacancies.noneWhy"
        details={({ applications, unseen }) => (
          <small>
            {ct('vacancies.applicationsCount', { n: applications })}
            {unseen > 0 && ` · ${ct('vacancies.unseen', { n: unseen })}`}
          </small>
        )}
      />
      <ApplicationList />
      {query.data && (
        <RowPanel
          id={rowId ?? null}
          rows={query.data.items}
          title={(row) => (row ? textIn(row.title, language) : ct('vacancies.add'))}
          gone={ct('offers.gone')}
          onClose={close}
        >
          {(row) => <VacancyForm row={row} onClose={close} onChanged={() => invalidateCalls(client, LIST)} />}
        </RowPanel>
      )}
    </OffersFrame>
  );
}

interface VacancyFormProps {
  row: ConsoleVacancy | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

const FIELD_OF: Readonly<Record<string, string>> = { title: 'title.uz', body: 'body.uz' };

function VacancyForm({ row, onClose, onChanged }: VacancyFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const navigate = useNavigate();
  const archive = useArchiveRow(LIST, onClose);
  const { form, base } = useVersionedForm<ConsoleVacancy, VacancyValues, ReturnType<typeof bodyOf>>({
    schema: consoleFrontContract[row ? 'PATCH /console/vacancies/:id' : 'POST /console/vacancies'].body,
    row,
    versionOf,
    valuesOf,
    bodyOf,
    rules: problemsOf,
    add: (body) => api('POST /console/vacancies', { body }),
    change: (change, { id, version }) =>
      api('PATCH /console/vacancies/:id', { params: { id }, body: { ...change, version } }),
    fieldText: (field, code) => frontFieldText(ct, field, code),
    fieldOf: (path) => FIELD_OF[path],
    savedText: () => ct('offers.saved'),
    onSaved: async (saved, isAdded) => {
      await onChanged();
      if (isAdded) await navigate(`${PATH}/${saved.id}`, { replace: true });
    },
  });
  const { control } = form;
  return (
    <RowFormFrame
      form={form}
      isNew={base === null}
      onArchive={() => base && void archive(() => api('DELETE /console/vacancies/:id', { params: { id: base.id } }))}
    >
      <FormPart title={ct('offers.part.texts')}>
        <div className="offer-languages">
          <LocalizedTextInput
            control={control}
            name="title"
            label={(language) => ct('offers.titleIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={120}
          />
        </div>
        <div className="offer-languages">
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
        <div className="setting-pair">
          <MoneyInput control={control} name="salaryFrom" label={ct('vacancies.salaryFrom')} />
          <MoneyInput control={control} name="salaryTo" label={ct('vacancies.salaryTo')} />
        </div>
        <div className="setting-pair">
          <TextInput control={control} name="place" label={ct('vacancies.place')} maxLength={120} />
          <TextInput control={control} name="phone" type="tel" label={ct('vacancies.phone')} maxLength={40} />
        </div>
      </FormPart>
      <ScheduleFields control={control} />
    </RowFormFrame>
  );
}
