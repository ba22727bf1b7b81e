/** A page as the web part drew it, turned into bytes: what many pages share is turned once. */
import { readyBytes, type ReadyBytes } from '../http/ready-bytes.ts';
import { inlineParts, type InlineParts } from '../http/security-headers.ts';

/** What is a page's own, and between it texts that were drawn earlier: the very same objects on every page. */
export type DrawnPage = readonly (string | { readonly text: string })[];

interface Shared { bytes: Buffer; inline: InlineParts }

const shared = new WeakMap<object, Shared>();

function sharedOf(part: { readonly text: string }): Shared {
  const known = shared.get(part) ?? { bytes: Buffer.from(part.text), inline: inlineParts(part.text) };
  shared.set(part, known);
  return known;
}

/** One sheet for all pages, written over each time: a new one of this size for every page is mostly collected again. */
let sheet = Buffer.allocUnsafe(256 * 1024);

/** UTF-16 of one unit takes three bytes at most. */
const MOST_BYTES_OF_A_UNIT = 3;

export function readyPage(drawn: DrawnPage, language: string): { bytes: ReadyBytes; inline: InlineParts[] } {
  const parts = drawn.map((part) => (typeof part === 'string' ? part : sharedOf(part)));
  const most = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length * MOST_BYTES_OF_A_UNIT : part.bytes.length), 0);
  if (most > sheet.length) sheet = Buffer.allocUnsafe(most);
  let end = 0;
  for (const part of parts) end += typeof part === 'string' ? sheet.write(part, end) : part.bytes.copy(sheet, end);
  return {
    bytes: readyBytes(sheet.subarray(0, end), language),
    // Each part is whole in itself: nothing begins in one and ends in another.
    inline: parts.map((part) => (typeof part === 'string' ? inlineParts(part) : part.inline)),
  };
}
