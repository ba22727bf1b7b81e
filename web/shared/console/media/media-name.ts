import type { MediaItem } from '#contract/accounts/media.ts';

/** What a file is called: older ones have no file name. */
export const mediaName = ({ fileName, picture, alt, uses, id }: MediaItem): string =>
  [fileName, picture?.alt, alt.uz, alt.ru, alt.eng, uses[0]?.name].find(Boolean) ?? id.slice(-8);
