import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { consoleFrontContract, type ConsoleCollection } from '#contract/console-front.ts';
import { textIn } from '#domain/text/language.ts';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import {
  filledTexts,
  LocalizedTextInput,
  localizedText,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
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

const PATH = '/console/collections';
const LIST = 'GET /platform/collections';
const KINDS = ['HAND', 'NEAREST', 'NEW', 'OPEN_LATE', 'TOP_RATED', 'PROMO'] as const;

interface CollectionValues extends ScheduleValues {
  title: LocalizedText;
  slug: string;
  kind: (typeof KINDS)[number];
  restaurantIds: string[];
}

const versionOf = ({ version }: ConsoleCollection): number => version;
const valuesOf = (row: ConsoleCollection | null): CollectionValues => ({
  ...scheduleValues(row),
  title: localizedText(row?.title),
  slug: row?.slug ?? '',
  kind: row?.kind ?? 'HAND',
  restaurantIds: row?.restaurantIds ?? [],
});
const bodyOf = ({ title, slug, kind, restaurantIds, ...schedule }: CollectionValues) => ({
  ...scheduleBody(schedule),
  title: filledTexts(title),
  slug: slug.trim(),
  kind,
  restaurantIds,
});

/** Rows of restaurants on the marketplace's home page. */
export function CollectionsPage() {
  const ct = useConsoleT();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { rowId } = useParams();
  const { archived, toggle } = useShownArchive();
  const query = useCallQuery(LIST, { query: { archived } }, { refetchOnWindowFocus: true });
  const order = useCallMutation('POST /platform/collections/order', { invalidates: [LIST], onError: useErrorToast() });
  const close = (): void => void navigate(PATH);
  return (
    <OffersFrame
      title="section.collections"
      about="collections.about"
      tools={<AddButton path={PATH} label="collections.add" />}
    >
      <div className="data-table-tools">{toggle}</div>
      <FrontList
        query={query}
        path={PATH}
        archived={archived}
        icon="list"
        failed="collections.failed"
        none="collections.none"
        noneWhy="collections.noneWhy"
        onOrder={(ids) => order.mutate({ body: { ids } })}
        details={({ kind }) => <small>{ct(`collections.kind.${kind}`)}</small>}
      />
      {query.data && (
        <RowPanel
          id={rowId ?? null}
          rows={query.data.items}
          title={(row) => (row ? textIn(row.title, language) : ct('collections.add'))}
          gone={ct('offers.gone')}
          onClose={close}
        >
          {(row) => <CollectionForm row={row} onClose={close} onChanged={() => invalidateCalls(client, LIST)} />}
        </RowPanel>
      )}
    </OffersFrame>
  );
}

interface CollectionFormProps {
  row: ConsoleCollection | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

function CollectionForm({ row, onClose, onChanged }: CollectionFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const navigate = useNavigate();
  const archive = useArchiveRow(LIST, onClose);
  const restaurants = useCallQuery('GET /merchants', { query: { limit: 60 } });
  const { form, base } = useVersionedForm<ConsoleCollection, CollectionValues, ReturnType<typeof bodyOf>>({
    schema: consoleFrontContract[row ? 'PATCH /platform/collections/:id' : 'POST /platform/collections'].body,
    row,
    versionOf,
    valuesOf,
    bodyOf,
    rules: (values) => [...scheduleProblems(values), ...textProblem('title', values.title)],
    add: (body) => api('POST /platform/collections', { body }),
    change: (change, { id, version }) =>
      api('PATCH /platform/collections/:id', { params: { id }, body: { ...change, version } }),
    fieldText: (field, code) =>
      field === 'slug'
        ? ct(code === 'TAKEN' ? 'collections.error.taken' : 'collections.error.slug')
        : frontFieldText(ct, field, code),
    fieldOf: (path) => (path === 'title' ? 'title.uz' : undefined),
    savedText: () => ct('offers.saved'),
    onSaved: async (saved, isAdded) => {
      await onChanged();
      if (isAdded) await navigate(`${PATH}/${saved.id}`, { replace: true });
    },
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const known = new Map([
    ...(row?.restaurants ?? []).map(({ id, name }) => [id, name] as const),
    ...(restaurants.data?.items ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <RowFormFrame
      form={form}
      isNew={base === null}
      onArchive={() => base && void archive(() => api('DELETE /platform/collections/:id', { params: { id: base.id } }))}
    >
      <FormPart title={ct('offers.part.texts')}>
        <div className="offer-languages">
          <LocalizedTextInput
            control={control}
            name="title"
            label={(language) => ct('offers.titleIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={60}
          />
        </div>
        <div className="setting-pair">
          <TextInput
            control={control}
            name="slug"
            label={ct('collections.slug')}
            hint={ct('collections.slugHint')}
            maxLength={60}
            spellCheck={false}
          />
          <SelectInput
            control={control}
            name="kind"
            label={ct('collections.kind')}
            options={KINDS.map((value) => ({ value, label: ct(`collections.kind.${value}`) }))}
          />
        </div>
        {kind === 'HAND' && (
          <div className="offer-checks">
            <ChecklistInput
              control={control}
              name="restaurantIds"
              legend={ct('collections.restaurants')}
              options={[...known].map(([value, label]) => ({ value, label }))}
            />
          </div>
        )}
      </FormPart>
      <ScheduleFields control={control} />
    </RowFormFrame>
  );
}
