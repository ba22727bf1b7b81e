import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Story } from '#contract/restaurants/discovery-home.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { widestAddress } from '#web/ui/picture-sources.ts';

type Slide = Story['slides'][number];

interface StoryVideoProps {
  video: NonNullable<Slide['video']>;
  poster: Slide['picture'];
  label: string;
  isHeld: boolean;
  /** With reduced motion it waits for a tap. */
  startsByItself: boolean;
  /** The bar of this slide: `--share` of it is filled. */
  bar: RefObject<HTMLElement | null>;
  onEnd: () => void;
}

/** A muted video in the place of a slide's picture, with sound on request. */
export function StoryVideo({ video, poster, label, isHeld, startsByItself, bar, onEnd }: StoryVideoProps) {
  const t = useT();
  const element = useRef<HTMLVideoElement>(null);
  const [isMuted, setIsMuted] = useState(true);
  const [isStarted, setIsStarted] = useState(startsByItself);
  useEffect(() => {
    const player = element.current!;
    if (isHeld || !isStarted) player.pause();
    // Where the browser refuses to play, the button is shown.
    else player.play().catch((error: unknown) => (error as Error).name === 'NotAllowedError' && setIsStarted(false));
  }, [isHeld, isStarted]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- merchants upload no caption tracks */}
      <video
        ref={element}
        className="story-video"
        src={video.src}
        poster={poster ? widestAddress(poster) : undefined}
        muted={isMuted}
        playsInline
        preload="auto"
        disablePictureInPicture
        aria-label={label}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          if (duration > 0) bar.current?.style.setProperty('--share', `${(currentTime / duration) * 100}%`);
        }}
        onEnded={onEnd}
      />
      <IconButton
        icon={isMuted ? 'volume-x' : 'volume-2'}
        kind="photo"
        label={t(isMuted ? 'story.soundOn' : 'story.soundOff')}
        className="absolute top-19 right-3.5 z-1"
        onClick={() => setIsMuted(!isMuted)}
      />
      {!isStarted && (
        <IconButton
          icon="circle-play"
          iconSize={24}
          kind="photo"
          label={t('story.play')}
          className="absolute inset-0 z-1 m-auto"
          onClick={() => setIsStarted(true)}
        />
      )}
    </>
  );
}
