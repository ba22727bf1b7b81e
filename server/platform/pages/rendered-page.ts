/** A rendered page as compressed bytes, with the hashes of its inline styles for the security policy. */
import type { PageBody, PageFragment } from '#contract/page-rendering.ts';
import { compressBody, type CompressedBody } from '../http/compressed-body.ts';
import { inlineParts, type InlineParts } from '../http/security-headers.ts';

const fragmentParts = new WeakMap<PageFragment, InlineParts>();

/** Memoized for fragments: hashing the styles of a menu costs a fifth of rendering its page. */
function inlinePartsOf(piece: string | PageFragment): InlineParts {
  if (typeof piece === 'string') return inlineParts(piece);
  const parts = fragmentParts.get(piece) ?? inlineParts(Buffer.from(piece.bytes).toString());
  fragmentParts.set(piece, parts);
  return parts;
}

export function compressPage(body: PageBody, language: string): { bytes: CompressedBody; inline: InlineParts[] } {
  const pieces = body.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.bytes));
  return { bytes: compressBody(Buffer.concat(pieces), language), inline: body.map(inlinePartsOf) };
}
