import { PICTURES } from './pictures.ts';

/** What the loader of the demo city reads beside the masters: kind, tags, size and alternative texts. */
export function manifest() {
  return PICTURES.map(({ id, kind, tags, alt, format }) => ({
    id,
    kind,
    tags,
    width: format.width,
    height: format.height,
    alt,
  }));
}
