/** Turns a rendered page into bytes; fragments shared by many pages are converted once. */
import { compressBody, type CompressedBody } from '../http/compressed-body.ts';
import { inlineParts, type InlineParts } from '../http/security-headers.ts';

/** The parts of a page: its own text, and shared fragments, which are the same objects on every page. */
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

/** One buffer for all pages, overwritten each time: allocating one per page would be mostly garbage collection. */
let sheet = Buffer.allocUnsafe(256 * 1024);

/** A UTF-16 unit takes at most three bytes in UTF-8. */
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
    // Each part is well-formed by itself: no element begins in one and ends in another.
    inline: drawn.map(inlineOf),
  };
}
