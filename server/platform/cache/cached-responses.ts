/** Caches frequent answers as compressed bytes: sending them again costs a fraction of building them. */
import { newProvenance, CachedResponse, type Provenance } from '../http/call-context.ts';
import { compressBody, type CompressedBody } from '../http/compressed-body.ts';
import { TaggedCache } from './tagged-cache.ts';

interface CachedEntry {
  bytes: CompressedBody;
  tags: string[];
  validUntil: number | undefined;
}

/** While the database is unavailable an older menu is better than none; ordering checks everything again. */
const UNAVAILABLE_MS = 15 * 60_000;

export class CachedResponses {
  readonly cache: TaggedCache<CachedEntry>;

  constructor(options: { maxBytes: number; now?: () => number }) {
    // Pages are rendered from these answers right after a write, so a stale answer must never be served: it would end
    // up in a page.
    this.cache = new TaggedCache({ ...options, staleMs: 0, awayMs: UNAVAILABLE_MS });
  }

  /**
   * The cached answer, built when it is missing. `make` reports to its provenance what it read; the page that asks gets
   * the same provenance from a cached answer as from a new one.
   */
  async answer(
    key: string,
    outer: Provenance,
    make: (provenance: Provenance) => Promise<unknown>,
  ): Promise<CachedResponse> {
    const stored = await this.cache.get(key, async () => {
      const provenance = newProvenance();
      const value = await make(provenance);
      const bytes = compressBody(typeof value === 'string' ? value : JSON.stringify(value));
      const { validUntil } = provenance;
      const tags = [...provenance.tags];
      return { value: { bytes, tags, validUntil }, bytes: bytes.bytesHeld, tags, validUntil };
    });
    outer.tag(...stored.tags);
    outer.until(stored.validUntil);
    return new CachedResponse(stored.bytes, () => this.cache.peek(key) === stored);
  }
}
