/** Hot answers kept as finished, compressed bytes: sending them again costs a fraction of making them. */
import { newProvenance, Ready, type Provenance } from '../http/call-context.ts';
import { bytesHeld, compressBody, type CompressedBody } from '../http/compressed-body.ts';
import { TaggedCache } from './tagged-cache.ts';

interface Kept {
  bytes: CompressedBody;
  tags: string[];
  validUntil: number | undefined;
}

export class CachedResponses {
  readonly cache: TaggedCache<Kept>;

  constructor(options: { maxBytes: number; now?: () => number }) {
    // Pages are made from these answers at the moment of the same write: an old one would be built into them.
    this.cache = new TaggedCache({ ...options, staleMs: 0 });
  }

  /**
   * The answer by its key, made when it is not here. `make` tells its provenance what it read; a page that asks
   * gets the same provenance, whether the answer was made now or lay ready.
   */
  async answer(key: string, outer: Provenance, make: (provenance: Provenance) => Promise<unknown>): Promise<Ready> {
    const kept = await this.cache.get(key, async () => {
      const provenance = newProvenance();
      const value = await make(provenance);
      const bytes = compressBody(typeof value === 'string' ? value : JSON.stringify(value));
      const { validUntil } = provenance;
      const tags = [...provenance.tags];
      return { value: { bytes, tags, validUntil }, bytes: bytesHeld(bytes), tags, validUntil };
    });
    outer.tag(...kept.tags);
    outer.until(kept.validUntil);
    return new Ready(kept.bytes, () => this.cache.peek(key) === kept);
  }
}
