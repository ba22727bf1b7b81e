import { useWatch } from 'react-hook-form';
import { consoleFrontContract, type ConsoleCollection } from '#contract/restaurants/offers-front.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import { filledTexts, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { FrontFrame, useIsArchiveShown } from './front-frame.tsx';
import { frontFieldText } from './front-field-text.ts';
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
import { useOrderedList } from './use-ordered-list.ts';
import { useRestore } from './use-restore.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

const PATH = consolePaths.collections();
const LIST = 'GET /platform/collections';
const KINDS = ['HAND', 'NEAREST', 'NEW', 'OPEN_LATE', 'TOP_RATED', 'PROMO'] as const;

interface CollectionValues extends ScheduleValues {
  title: LocalizedText;
  slug: string;
  kind: (typeof KINDS)[number];
  restaurantIds: string[];
}

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
export default function CollectionsPage() {
  const ct = useConsoleT();
  const archived = useIsArchiveShown();
  const restore = useRestore('POST /platform/collections/:id/restore', LIST);
  const { query, order } = useOrderedList(LIST, archived, (api, ids) =>
    api('POST /platform/collections/order', { body: { ids } }),
  );
  return (
    <FrontFrame
      onRestore={restore}
      path={PATH}
      query={query}
      icon="list"
      texts={{
        title: 'section.collections',
        about: 'collections.about',
        add: 'collections.add',
        failed: 'collections.failed',
        none: 'collections.none',
        noneWhy: 'collections.noneWhy',
      }}
      onOrder={order}
      details={({ kind }) => <small>{ct(`collections.kind.${kind}`)}</small>}
      form={(row, close) => <CollectionForm row={row} onClose={close} />}
    />
  );
}

interface CollectionFormProps {
  row: ConsoleCollection | null;
  onClose: () => void;
}

function CollectionForm({ row, onClose }: CollectionFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const restaurants = useCallQuery('GET /merchants', { query: { limit: 60 } });
  const { form, ...rowForm } = useFrontForm<ConsoleCollection, CollectionValues, ReturnType<typeof bodyOf>>({
    path: PATH,
    list: LIST,
    onClose,
    schema: consoleFrontContract[row ? 'PATCH /platform/collections/:id' : 'POST /platform/collections'].body,
    row,
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
    archive: (id) => api('DELETE /platform/collections/:id', { params: { id } }),
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const known = new Map([
    ...(row?.restaurants ?? []).map(({ id, name }) => [id, name] as const),
    ...(restaurants.data?.items ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <RowFormFrame form={form} {...rowForm}>
      <FormPart title={ct('offers.part.texts')}>
        <LanguageTexts
          control={control}
          name="title"
          label={(language) => ct('offers.titleIn', { language })}
          maxLength={60}
        />
        <SettingPair>
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
        </SettingPair>
        {kind === 'HAND' && (
          <ChecklistInput
            columns
            control={control}
            name="restaurantIds"
            legend={ct('collections.restaurants')}
            options={[...known].map(([value, label]) => ({ value, label }))}
          />
        )}
      </FormPart>
      <ScheduleFields control={control} />
    </RowFormFrame>
  );
}
