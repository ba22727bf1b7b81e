/**
 * In-memory cache bounded by bytes, looked up by key and invalidated by tag. An entry names what it was built from
 * (`menu:42`); a write names what it changed; every process drops exactly those entries.
 */
import { LRUCache } from 'lru-cache';
import { isOutage } from '../database/database-errors.ts';

export interface Made<V> {
  value: V;
  bytes: number;
  tags: readonly string[];
  /** When this answer will read differently by time alone (an opening hour); absent: only a write changes it. */
  validUntil?: number;
  /** False for answers about one visitor and for errors: they are returned but not stored. */
  keep?: boolean;
  /** Its source could not be reached: the last valid answer, if there is one, is served instead. */
  isStandIn?: boolean;
}

interface Entry<V> extends Made<V> {
  hits: number;
  madeAt: number;
  make: () => Promise<Made<V>>;
  /** Set while a dropped but busy entry is being rebuilt: until then the old one may be served. */
  staleUntil?: number;
}

interface Making<V> {
  promise: Promise<Made<V>>;
  /** Tags dropped since the build began; `ALL_TAGS` after a clear. What the build read may be older than these. */
  droppedSince: Set<string>;
}

const ALL_TAGS = '*';
/** One write can affect thousands of entries: rendering all of them at once would leave no time for visitors. */
const MOST_REBUILDING = 1;
const MOST_QUEUED = 50;

export interface TaggedCacheOptions {
  maxBytes: number;
  now?: () => number;
  /**
   * How long a busy entry may be served while it is rebuilt: well under the second within which a write becomes
   * visible.
   */
  staleMs?: number;
  /** How long past its time an entry may be served while its source cannot be reached. */
  awayMs?: number;
}

export class TaggedCache<V> {
  readonly stats = { hits: 0, misses: 0, drops: 0, rebuilds: 0 };
  private readonly entries: LRUCache<string, Entry<V>>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly making = new Map<string, Making<V>>();
  /** Keys of dropped but busy entries that wait to be rebuilt. */
  private readonly rebuildQueue = new Set<string>();
  private rebuilding = 0;
  private readonly now: () => number;
  private readonly staleMs: number;
  private readonly awayMs: number;

  constructor(options: TaggedCacheOptions) {
    this.now = options.now ?? Date.now;
    this.staleMs = options.staleMs ?? 300;
    this.awayMs = options.awayMs ?? 0;
    this.entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => Math.max(1, entry.bytes),
      dispose: (entry, key) => this.forgetTags(key, entry.tags),
    });
  }

  /** The entry if it is present and valid. */
  peek(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.now();
    if (entry.validUntil !== undefined && entry.validUntil <= now) return undefined;
    if (entry.staleUntil !== undefined && entry.staleUntil <= now) return undefined;
    entry.hits += 1;
    this.stats.hits += 1;
    return entry.value;
  }

  /** The answer, built at most once however many requests ask for it concurrently. */
  async get(key: string, make: () => Promise<Made<V>>): Promise<V> {
    const found = this.peek(key);
    if (found !== undefined) return found;
    this.stats.misses += 1;
    try {
      const made = await this.makeOnce(key, make);
      return (made.isStandIn ? this.lastTrue(key) : undefined) ?? made.value;
    } catch (error) {
      const last = error instanceof Error && isOutage(error) ? this.lastTrue(key) : undefined;
      if (last === undefined) throw error;
      return last;
    }
  }

  /** An entry that only time has outdated; one that a write has invalidated is never served again. */
  private lastTrue(key: string): V | undefined {
    const entry = this.entries.peek(key);
    if (!entry || entry.staleUntil !== undefined) return undefined;
    return this.now() - (entry.validUntil ?? this.now()) < this.awayMs ? entry.value : undefined;
  }

  /** Drops every entry built from one of these tags; busy ones are queued to be rebuilt. */
  drop(tags: readonly string[]): void {
    const dropped = new Set<string>();
    for (const tag of tags) for (const key of this.keysByTag.get(tag) ?? []) dropped.add(key);
    for (const [, making] of this.making) for (const tag of tags) making.droppedSince.add(tag);
    for (const key of dropped) {
      const entry = this.entries.peek(key);
      if (!entry) continue;
      this.stats.drops += 1;
      if (entry.hits < 2 || this.rebuildQueue.size >= MOST_QUEUED) {
        this.entries.delete(key);
        continue;
      }
      entry.staleUntil ??= this.now() + this.staleMs;
      this.rebuildQueue.add(key);
    }
    this.rebuildNext();
  }

  /** Past the grace period nobody is served the stale entry: the next visitor builds it, and the queue skips it. */
  private rebuildNext(): void {
    for (const key of this.rebuildQueue) {
      if (this.rebuilding >= MOST_REBUILDING) return;
      this.rebuildQueue.delete(key);
      const entry = this.entries.peek(key);
      if (entry?.staleUntil === undefined) continue;
      this.stats.rebuilds += 1;
      this.rebuilding += 1;
      void this.makeOnce(key, entry.make)
        .catch(() => this.entries.delete(key))
        .finally(() => setImmediate(this.rebuilt));
    }
  }

  /** The next rebuild waits for a turn of the event loop, in which requests are answered. */
  private readonly rebuilt = (): void => {
    this.rebuilding -= 1;
    this.rebuildNext();
  };

  clear(): void {
    for (const [, making] of this.making) making.droppedSince.add(ALL_TAGS);
    this.rebuildQueue.clear();
    this.entries.clear();
    this.keysByTag.clear();
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.entries.calculatedSize;
  }

  private makeOnce(key: string, make: () => Promise<Made<V>>): Promise<Made<V>> {
    const running = this.making.get(key);
    // Its tags are known only when it is done, so a request after the write must not join a build that began before it.
    if (running && running.droppedSince.size === 0) return running.promise;
    const mine: Making<V> = { droppedSince: new Set(), promise: undefined as unknown as Promise<Made<V>> };
    mine.promise = make()
      .then((made) => {
        const isOvertaken = mine.droppedSince.has(ALL_TAGS) || made.tags.some((tag) => mine.droppedSince.has(tag));
        const isLatest = this.making.get(key) === mine;
        if (!isOvertaken && made.keep !== false && isLatest) this.keep(key, made, make);
        else if (isLatest && (isOvertaken || !made.isStandIn)) this.entries.delete(key);
        return made;
      })
      .finally(() => {
        if (this.making.get(key) === mine) this.making.delete(key);
      });
    this.making.set(key, mine);
    return mine.promise;
  }

  private keep(key: string, made: Made<V>, make: () => Promise<Made<V>>): void {
    this.entries.set(key, { ...made, hits: 0, madeAt: this.now(), make });
    for (const tag of made.tags) {
      let keys = this.keysByTag.get(tag);
      if (!keys) this.keysByTag.set(tag, (keys = new Set()));
      keys.add(key);
    }
  }

  private forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}
