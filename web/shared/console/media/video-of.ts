import type { MediaItem } from '#contract/accounts/media.ts';
import type { VideoValue } from '#contract/platform/values.ts';

/** A video of the library as pages show it; null of a picture. */
export const videoOf = ({ kind, src, contentType, width, height }: MediaItem): VideoValue | null =>
  kind === 'VIDEO' ? { src, contentType, width, height } : null;
