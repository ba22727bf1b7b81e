import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'react-router';
import type { Story } from '#contract/restaurants/discovery-home.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { flag } from '#web/ui/flag.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { StoredPicture } from '#web/shared/media/stored-picture.tsx';
import { StoryVideo } from './story-video.tsx';
import { nextSlide } from './next-slide.ts';

const SLIDE_MS = 6_000;

interface StoryViewerProps {
  stories: readonly Story[];
  at: number;
  onClose: () => void;
}

/** Slides advance by themselves, videos when they end; they pause while held, or when reduced motion is preferred. */
export default function StoryViewer({ stories, at, onClose }: StoryViewerProps) {
  const t = useT();
  const [place, setPlace] = useState({ story: at, slide: 0 });
  const [held, setHeld] = useState(false);
  const story = stories[place.story];
  const slide = story?.slides[place.slide];

  const go = (step: 1 | -1): void => {
    const next = nextSlide(stories, place, step);
    if (next) setPlace(next);
    else if (step === 1) onClose();
  };
  const bar = useRef<HTMLElement>(null);
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const video = slide?.video ?? null;
  useEffect(() => {
    // A video ends by itself.
    if (held || video || isStill) return undefined;
    const timer = setTimeout(() => go(1), SLIDE_MS);
    return () => clearTimeout(timer);
  });
  if (!story) return null;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return;
    if (event.key === 'ArrowRight') go(1);
    else if (event.key === 'ArrowLeft') go(-1);
  };
  const hold = (event: PointerEvent): void => setHeld(event.type === 'pointerdown');
  return (
    <Dialog
      open
      onClose={onClose}
      title={story.title}
      titleHidden
      closeLabel={t('close')}
      size="small"
      className="story-dialog"
      onKeyDown={onKeyDown}
    >
      <div
        role="group"
        aria-roledescription="slide"
        aria-label={story.title}
        className="story-slide"
        onPointerDown={hold}
        onPointerUp={hold}
        onPointerCancel={hold}
        onPointerLeave={hold}
      >
        <div className="story-bars" aria-hidden="true">
          {story.slides.map((_, index) => (
            <i
              key={`${place.story}.${index}.${index === place.slide}`}
              ref={index === place.slide ? bar : undefined}
              data-on={flag(index <= place.slide)}
              data-video={flag(index === place.slide && video !== null)}
            />
          ))}
        </div>
        {video ? (
          <StoryVideo
            key={`${place.story}.${place.slide}`}
            video={video}
            poster={slide?.picture ?? null}
            label={slide?.title || story.title}
            isHeld={held}
            startsByItself={!isStill}
            bar={bar}
            onEnd={() => go(1)}
          />
        ) : (
          <StoredPicture
            key={`${place.story}.${place.slide}`}
            picture={slide?.picture ?? story.cover}
            ratio="fill"
            sizes="440px"
            priority
          />
        )}
        <p className="story-words" role="status">
          {slide?.title || story.title}
        </p>
        <IconButton
          icon="chevron-left"
          kind="photo"
          label={t('story.before')}
          className="absolute top-[calc(50%-22px)] left-3 z-1"
          onClick={() => go(-1)}
        />
        <IconButton
          icon="chevron-right"
          kind="photo"
          label={t('story.next')}
          className="absolute top-[calc(50%-22px)] right-3 z-1"
          onClick={() => go(1)}
        />
        {slide?.link && (
          <Button
            kind="primary"
            wide
            className="absolute inset-x-3.5 bottom-4.5 z-1 w-auto"
            render={(props) => <Link to={slide.link ?? '/'} {...props} />}
          >
            {t('story.open')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
