/** A page as the web part drew it, turned into bytes: what many pages share is turned once. */
import { compressBody, type CompressedBody } from '../http/compressed-body.ts';
import { inlineParts, type InlineParts } from '../http/security-headers.ts';

/** What is a page's own, and between it texts that were drawn earlier: the very same objects on every page. */
export type RenderedPage = readonly (string | Shared)[];

interface Shared {
  readonly bytes: Uint8Array;
}

const known = new WeakMap<Shared, InlineParts>();

function inlineOf(part: string | Shared): InlineParts {
  if (typeof part === 'string') return inlineParts(part);
  const inline = known.get(part) ?? inlineParts(Buffer.from(part.bytes).toString());
  known.set(part, inline);
  return inline;
}

/** One sheet for all pages, written over each time: a new one of this size for every page is mostly collected again. */
let sheet = Buffer.allocUnsafe(256 * 1024);

/** UTF-16 of one unit takes three bytes at most. */
const MOST_BYTES_OF_A_UNIT = 3;

export function readyPage(drawn: RenderedPage, language: string): { bytes: CompressedBody; inline: InlineParts[] } {
  const most = drawn.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length * MOST_BYTES_OF_A_UNIT : part.bytes.length),
    0,
  );
  if (most > sheet.length) sheet = Buffer.allocUnsafe(most);
  let end = 0;
  for (const part of drawn) {
    if (typeof part === 'string') end += sheet.write(part, end);
    else {
      sheet.set(part.bytes, end);
      end += part.bytes.length;
    }
  }
  return {
    bytes: compressBody(sheet.subarray(0, end), language),
    // Each part is whole in itself: nothing begins in one and ends in another.
    inline: drawn.map(inlineOf),
  };
}
