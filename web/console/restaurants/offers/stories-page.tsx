import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import '#web/styles/offers.css';
import { consoleFrontContract, type ConsoleStory } from '#contract/restaurants/offers-front.ts';
import { textIn, type Language } from '#domain/platform/text/language.ts';
import { filledTexts, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Stories } from '#web/shared/offers/stories.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
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

const PATH = consolePaths.stories();
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
const valuesOf = (row: ConsoleStory | null): StoryValues => ({
  ...scheduleValues(row),
  languages: languageValues(row),
  title: localizedText(row?.title),
  photo: row ? { id: row.mediaId, picture: row.picture } : null,
  slides: row?.slides.map(({ mediaId, picture, video, title, link }) => ({
    photo: { id: mediaId, picture, video },
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

export default function StoriesPage() {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const archived = useIsArchiveShown();
  const restore = useRestore('POST /console/stories/:id/restore', LIST);
  const { query, order } = useOrderedList(LIST, archived, (api, ids) =>
    api('POST /console/stories/order', { body: { ids } }),
  );
  return (
    <FrontFrame
      onRestore={restore}
      path={PATH}
      query={query}
      icon="images"
      texts={{
        title: 'section.stories',
        about: 'stories.about',
        add: 'stories.add',
        failed: 'stories.failed',
        none: 'stories.none',
        noneWhy: 'stories.noneWhy',
      }}
      off={!settings.web.storiesActive && 'stories.off'}
      onOrder={order}
      details={({ slides }) => <small>{ct('stories.slidesCount', { n: slides.length })}</small>}
      form={(row, close) => <StoryForm row={row} onClose={close} />}
    />
  );
}

interface StoryFormProps {
  row: ConsoleStory | null;
  onClose: () => void;
}

const FIELD_OF: Readonly<Record<string, string>> = { title: 'title.uz', mediaId: 'photo', slides: 'slides.0.photo' };
const fieldOf = (path: string): string | undefined =>
  FIELD_OF[path] ?? (/^slides\.\d+\.mediaId$/.test(path) ? path.replace('mediaId', 'photo') : undefined);

function StoryForm({ row, onClose }: StoryFormProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { form, ...rowForm } = useFrontForm<ConsoleStory, StoryValues, ReturnType<typeof bodyOf>>({
    path: PATH,
    list: LIST,
    onClose,
    schema: consoleFrontContract[row ? 'PATCH /console/stories/:id' : 'POST /console/stories'].body,
    row,
    valuesOf,
    bodyOf,
    rules: (values) => [...scheduleProblems(values), ...textProblem('title', values.title)],
    add: (body) => api('POST /console/stories', { body }),
    change: (change, { id, version }) =>
      api('PATCH /console/stories/:id', { params: { id }, body: { ...change, version } }),
    fieldOf,
    archive: (id) => api('DELETE /console/stories/:id', { params: { id } }),
  });
  const { control } = form;
  return (
    <RowFormFrame form={form} {...rowForm} aside={<StoryPreview control={control} />}>
      <FormPart title={ct('offers.part.look')}>
        <PhotoInput control={control} name="photo" label={ct('stories.cover')} />
        <LanguageTexts
          control={control}
          name="title"
          label={(language) => ct('offers.titleIn', { language })}
          maxLength={60}
        />
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
          <fieldset key={id} className="grid gap-3 p-4 border border-line rounded-[18px]">
            <legend className="sr-only">{name}</legend>
            <PhotoInput control={control} name={`slides.${at}.photo`} label={name} withVideo />
            <LanguageTexts
              control={control}
              name={`slides.${at}.title`}
              label={(language) => ct('stories.slideTextIn', { language })}
              maxLength={120}
            />
            <LinkInput control={control} name={`slides.${at}.link`} />
            <ButtonRow>
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
            </ButtonRow>
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
  const { settings } = useStorefront();
  const values = useWatch({ control }) as StoryValues;
  const storyIn = (language: Language) => {
    const text = (texts: LocalizedText): string => textIn(filledTexts(texts), language, settings.web.mainLanguage);
    return {
      id: 'preview',
      title: text(values.title) || ct('offers.unnamed'),
      cover: values.photo?.picture ?? null,
      slides: values.slides.map(({ photo, title, link }) => ({
        picture: photo?.picture ?? null,
        video: photo?.video ?? null,
        title: text(title),
        link: link || null,
      })),
    };
  };
  return (
    <LanguagePreview className="offer-aside" hint={<p className="hint">{ct('stories.previewHint')}</p>}>
      {(language) => <Stories stories={[storyIn(language)]} isPreview />}
    </LanguagePreview>
  );
}
