import { useWatch, type Control } from 'react-hook-form';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import '#web/styles/offers.css';
import { consoleFrontContract, type ConsoleBanner } from '#contract/restaurants/offers-front.ts';
import type { Banner } from '#contract/restaurants/discovery-home.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import {
  filledTexts,
  localizedText,
  textsOrNull,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import { SelectInput } from '#web/platform/form/text-fields.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { BannerCard } from '#web/shared/offers/banners.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PhotoInput, type PhotoValue } from '#web/shared/console/media/photo-input.tsx';
import { LanguagePreview } from '#web/shared/console/preview/language-preview.tsx';
import { FrontFrame, useIsArchiveShown } from './front-frame.tsx';
import { LinkInput } from '#web/shared/console/rows/link-input.tsx';
import { FormPart, LanguageTexts, RowFormFrame } from '#web/shared/console/rows/row-panel.tsx';
import {
  languageBody,
  languageValues,
  ScheduleFields,
  scheduleBody,
  scheduleProblems,
  scheduleValues,
  textProblem,
  type LanguageValues,
  type ScheduleValues,
} from './schedule-fields.tsx';
import { useFrontForm } from './use-front-form.ts';
import { useOrderedList } from './use-ordered-list.ts';
import { useRestore } from './use-restore.ts';

const PATH = consolePaths.banners();
const LIST = 'GET /console/banners';
const TONES = ['teal', 'amber', 'wine', 'blue', 'green', 'ink'] as const;

interface BannerValues extends ScheduleValues, LanguageValues {
  title: LocalizedText;
  body: LocalizedText;
  action: LocalizedText;
  link: string;
  photo: PhotoValue;
  tone: Banner['tone'];
}

const valuesOf = (row: ConsoleBanner | null): BannerValues => ({
  ...scheduleValues(row),
  languages: languageValues(row),
  title: localizedText(row?.title),
  body: localizedText(row?.body ?? {}),
  action: localizedText(row?.action ?? {}),
  link: row?.link ?? '',
  photo: row?.mediaId ? { id: row.mediaId, picture: row.picture } : null,
  tone: row?.tone ?? 'teal',
});
const bodyOf = (values: BannerValues) => ({
  ...scheduleBody(values),
  languages: languageBody(values.languages),
  title: filledTexts(values.title),
  body: textsOrNull(values.body),
  action: textsOrNull(values.action),
  link: values.link || null,
  mediaId: values.photo?.id ?? null,
  tone: values.tone,
});

export default function BannersPage() {
  const { settings } = useStorefront();
  const archived = useIsArchiveShown();
  const restore = useRestore('POST /console/banners/:id/restore', LIST);
  const { query, order } = useOrderedList(LIST, archived, (api, ids) =>
    api('POST /console/banners/order', { body: { ids } }),
  );
  return (
    <FrontFrame
      onRestore={restore}
      path={PATH}
      query={query}
      icon="image"
      texts={{
        title: 'section.banners',
        about: 'banners.about',
        add: 'banners.add',
        failed: 'banners.failed',
        none: 'banners.none',
        noneWhy: 'banners.noneWhy',
      }}
      off={!settings.web.bannersActive && 'banners.off'}
      onOrder={order}
      form={(row, close) => <BannerForm row={row} onClose={close} />}
    />
  );
}

interface BannerFormProps {
  row: ConsoleBanner | null;
  onClose: () => void;
}

function BannerForm({ row, onClose }: BannerFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { form, ...rowForm } = useFrontForm<ConsoleBanner, BannerValues, ReturnType<typeof bodyOf>>({
    path: PATH,
    list: LIST,
    onClose,
    schema: consoleFrontContract[row ? 'PATCH /console/banners/:id' : 'POST /console/banners'].body,
    row,
    valuesOf,
    bodyOf,
    rules: (values) => [...scheduleProblems(values), ...textProblem('title', values.title)],
    add: (body) => api('POST /console/banners', { body }),
    change: (change, { id, version }) =>
      api('PATCH /console/banners/:id', { params: { id }, body: { ...change, version } }),
    fieldOf: (path) => (path === 'title' ? 'title.uz' : path === 'mediaId' ? 'photo' : undefined),
    archive: (id) => api('DELETE /console/banners/:id', { params: { id } }),
  });
  const { control } = form;
  return (
    <RowFormFrame form={form} {...rowForm} aside={<BannerPreview control={control} />}>
      <FormPart title={ct('offers.part.look')}>
        <PhotoInput control={control} name="photo" label={ct('offers.picture')} />
        <SelectInput
          control={control}
          name="tone"
          label={ct('banners.tone')}
          options={TONES.map((value) => ({ value, label: ct(`banners.tone.${value}`) }))}
        />
      </FormPart>
      <FormPart title={ct('offers.part.texts')}>
        {(['title', 'body', 'action'] as const).map((name) => (
          <LanguageTexts
            key={name}
            control={control}
            name={name}
            label={(language) => ct(`banners.${name}In`, { language })}
            maxLength={{ title: 120, body: 300, action: 40 }[name]}
          />
        ))}
      </FormPart>
      <FormPart title={ct('offers.part.link')}>
        <LinkInput control={control} name="link" />
      </FormPart>
      <ScheduleFields control={control} hasLanguages />
    </RowFormFrame>
  );
}

/** As the guest sees it, before it is saved. */
function BannerPreview({ control }: { control: Control<BannerValues> }) {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const values = useWatch({ control }) as BannerValues;
  const bannerIn = (language: Language): Banner => {
    const text = (texts: LocalizedText): string => textIn(filledTexts(texts), language, settings.web.mainLanguage);
    return {
      id: 'preview',
      title: text(values.title) || ct('offers.unnamed'),
      body: text(values.body),
      action: text(values.action),
      link: values.link || null,
      picture: values.photo?.picture ?? null,
      tone: values.tone,
    };
  };
  return (
    <LanguagePreview className="offer-aside" inert>
      {(language) => <BannerCard banner={bannerIn(language)} priority />}
    </LanguagePreview>
  );
}
