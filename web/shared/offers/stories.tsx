import { Suspense } from 'react';
import type { Story } from '#contract/restaurants/discovery-home.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { usePageLayer } from '#web/shared/routing/use-page-layer.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

const StoryViewer = lazyPart(async () => (await import('./story-viewer.tsx')).default);

interface StoriesProps {
  stories: readonly Story[];
  /** In the editor, also while guests do not see stories. */
  isPreview?: boolean;
}

/** Story rings of 64 px; the viewer is loaded when the first story is opened. */
export function Stories({ stories, isPreview = false }: StoriesProps) {
  const t = useT();
  const { settings } = useStorefront();
  const { value: opened, open, close } = usePageLayer<number>('story');
  if ((!settings.web.storiesActive && !isPreview) || stories.length === 0) return null;
  return (
    <section aria-label={t('home.stories')} className="story-row">
      {stories.map((story, at) => (
        <button key={story.id} type="button" className="story-ring" aria-haspopup="dialog" onClick={() => open(at)}>
          <StoredPicture
            picture={story.cover}
            alt=""
            ratio="1:1"
            sizes="64px"
            fallback={<span>{story.title.slice(0, 1)}</span>}
          />
          <span className="line-clamp-2">{story.title}</span>
        </button>
      ))}
      {opened !== null && (
        <Suspense fallback={null}>
          <StoryViewer stories={stories} at={opened} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
