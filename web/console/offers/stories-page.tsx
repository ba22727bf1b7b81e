import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import '#web/styles/offers.css';
import { consoleFrontContract, type ConsoleStory } from '#contract/console-front.ts';
import { htmlLanguage, textIn, type Language } from '#domain/text/language.ts';
import {
  filledTexts,
  LocalizedTextInput,
  localizedText,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Stories } from '#web/shared/offers/stories.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PhotoInput, type PhotoValue } from '#web/shared/console/media/photo-input.tsx';
import { AddButton, FrontList, useArchiveRow, useShownArchive } from './front-list.tsx';
import { frontFieldText } from './front-field-text.ts';
import { LinkInput } from './link-input.tsx';
import { OffersFrame } from './offers-frame.tsx';
import { PreviewLanguage } from './preview-language.tsx';
import { FormPart, RowFormFrame, RowPanel } from './row-panel.tsx';
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

const PATH = '/console/stories';
const LIST = 'GET /console/stories';
const MOST_SLIDES = 20;

interface SlideValues {
  photo: PhotoValue;
  title: LocalizedText;
  link: string;
}
interface StoryValues extends ScheduleValues, LanguageValues {
  title: LocalizedText;
  photo: PhotoValue;
  slides: SlideValues[];
}

const newSlide = (): SlideValues => ({ photo: null, title: localizedText(), link: '' });
const versionOf = ({ version }: ConsoleStory): number => version;
const valuesOf = (row: ConsoleStory | null): StoryValues => ({
  ...scheduleValues(row),
  languages: languageValues(row),
  title: localizedText(row?.title),
  photo: row ? { id: row.mediaId, picture: row.picture } : null,
  slides: row?.slides.map(({ mediaId, picture, title, link }) => ({
    photo: { id: mediaId, picture },
    title: localizedText(title),
    link: link ?? '',
  })) ?? [newSlide()],
});
const bodyOf = (values: StoryValues) => ({
  ...scheduleBody(values),
  languages: languageBody(values.languages),
  title: filledTexts(values.title),
  // The schema refuses what is missing.
  mediaId: values.photo?.id ?? '',
  slides: values.slides.map(({ photo, title, link }) => ({
    mediaId: photo?.id ?? '',
    title: filledTexts(title),
    link: link || null,
  })),
});

export function StoriesPage() {
  const ct = useConsoleT();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { rowId } = useParams();
  const { archived, toggle } = useShownArchive();
  const { settings } = useStorefront();
  const query = useCallQuery(LIST, { query: { archived } }, { refetchOnWindowFocus: true });
  const order = useCallMutation('POST /console/stories/order', { invalidates: [LIST], onError: useErrorToast() });
  const close = (): void => void navigate(PATH);
  return (
    <OffersFrame title="section.stories" about="stories.about" tools={<AddButton path={PATH} label="stories.add" />}>
      {!settings.web.storiesActive && <Notice tone="warn">{ct('stories.off')}</Notice>}
      <div className="data-table-tools">{toggle}</div>
      <FrontList
        query={query}
        path={PATH}
        archived={archived}
        icon="images"
        failed="stories.failed"
        none="stories.none"
        noneWhy="stories.noneWhy"
        onOrder={(ids) => order.mutate({ body: { ids } })}
        details={({ slides }) => <small>{ct('stories.slidesCount', { n: slides.length })}</small>}
      />
      {query.data && (
        <RowPanel
          id={rowId ?? null}
          rows={query.data.items}
          title={(row) => (row ? textIn(row.title, language) : ct('stories.add'))}
          gone={ct('offers.gone')}
          onClose={close}
        >
          {(row) => <StoryForm row={row} onClose={close} onChanged={() => invalidateCalls(client, LIST)} />}
        </RowPanel>
      )}
    </OffersFrame>
  );
}

interface StoryFormProps {
  row: ConsoleStory | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

const FIELD_OF: Readonly<Record<string, string>> = { title: 'title.uz', mediaId: 'photo', slides: 'slides.0.photo' };
const fieldOf = (path: string): string | undefined =>
  FIELD_OF[path] ?? (/^slides\.\d+\.mediaId$/.test(path) ? path.replace('mediaId', 'photo') : undefined);

function StoryForm({ row, onClose, onChanged }: StoryFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const navigate = useNavigate();
  const archive = useArchiveRow(LIST, onClose);
  const { form, base } = useVersionedForm<ConsoleStory, StoryValues, ReturnType<typeof bodyOf>>({
    schema: consoleFrontContract[row ? 'PATCH /console/stories/:id' : 'POST /console/stories'].body,
    row,
    versionOf,
    valuesOf,
    bodyOf,
    rules: (values) => [...scheduleProblems(values), ...textProblem('title', values.title)],
    add: (body) => api('POST /console/stories', { body }),
    change: (change, { id, version }) =>
      api('PATCH /console/stories/:id', { params: { id }, body: { ...change, version } }),
    fieldText: (field, code) => frontFieldText(ct, field, code),
    fieldOf,
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
      onArchive={() => base && void archive(() => api('DELETE /console/stories/:id', { params: { id: base.id } }))}
      aside={<StoryPreview control={control} />}
    >
      <FormPart title={ct('offers.part.look')}>
        <PhotoInput control={control} name="photo" label={ct('stories.cover')} />
        <div className="offer-languages">
          <LocalizedTextInput
            control={control}
            name="title"
            label={(language) => ct('offers.titleIn', { language: LANGUAGE_NAMES[language] })}
            maxLength={60}
          />
        </div>
      </FormPart>
      <Slides control={control} />
      <ScheduleFields control={control} hasLanguages />
    </RowFormFrame>
  );
}

function Slides({ control }: { control: Control<StoryValues> }) {
  const ct = useConsoleT();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'slides' });
  return (
    <FormPart title={ct('stories.slides')}>
      {fields.map(({ id }, at) => {
        const name = ct('stories.slide', { n: at + 1 });
        return (
          <fieldset key={id} className="offer-slide">
            <legend className="sr-only">{name}</legend>
            <PhotoInput control={control} name={`slides.${at}.photo`} label={name} />
            <div className="offer-languages">
              <LocalizedTextInput
                control={control}
                name={`slides.${at}.title`}
                label={(language) => ct('stories.slideTextIn', { language: LANGUAGE_NAMES[language] })}
                maxLength={120}
              />
            </div>
            <LinkInput control={control} name={`slides.${at}.link`} />
            <div className="drawer-buttons">
              {at > 0 && (
                <IconButton icon="arrow-up" label={ct('offers.moveUp', { name })} onClick={() => swap(at, at - 1)} />
              )}
              {at < fields.length - 1 && (
                <IconButton
                  icon="arrow-down"
                  label={ct('offers.moveDown', { name })}
                  onClick={() => swap(at, at + 1)}
                />
              )}
              {fields.length > 1 && (
                <IconButton icon="x" label={ct('stories.removeSlide', { n: at + 1 })} onClick={() => remove(at)} />
              )}
            </div>
          </fieldset>
        );
      })}
      {fields.length < MOST_SLIDES && (
        <div>
          <Button size={40} icon="plus" onClick={() => append(newSlide())}>
            {ct('stories.addSlide')}
          </Button>
        </div>
      )}
    </FormPart>
  );
}

/** The ring as the guest sees it; it opens the slides, before they are saved. */
function StoryPreview({ control }: { control: Control<StoryValues> }) {
  const ct = useConsoleT();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const { settings } = useStorefront();
  const values = useWatch({ control }) as StoryValues;
  const text = (texts: LocalizedText): string => textIn(filledTexts(texts), language, settings.web.mainLanguage);
  const story = {
    id: 'preview',
    title: text(values.title) || ct('offers.unnamed'),
    cover: values.photo?.picture ?? null,
    slides: values.slides.map(({ photo, title, link }) => ({
      picture: photo?.picture ?? null,
      title: text(title),
      link: link || null,
    })),
  };
  return (
    <PreviewLanguage language={language} onLanguage={setLanguage}>
      <div lang={htmlLanguage(language)}>
        <Stories stories={[story]} isPreview />
      </div>
      <p className="hint">{ct('stories.previewHint')}</p>
    </PreviewLanguage>
  );
}
