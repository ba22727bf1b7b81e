/**
 * Finished answers kept in memory: bounded by bytes, found by key, dropped by tag. An answer says what it was made
 * from (`menu:42`); a write names what it changed; every process drops exactly those answers.
 */
import { LRUCache } from 'lru-cache';

export interface Made<V> {
  value: V;
  bytes: number;
  tags: readonly string[];
  /** The next moment at which this answer would read differently (an opening hour); absent = until a write. */
  validUntil?: number;
  /** Answers about one visitor, or errors, are handed out but not kept. */
  keep?: boolean;
  /** What it is made from could not be reached: the last true answer, when there is one, is the better one. */
  isStandIn?: boolean;
}

interface Entry<V> extends Made<V> {
  hits: number;
  madeAt: number;
  make: () => Promise<Made<V>>;
  /** Set while a dropped but busy answer is being made again; the old one may be served until then. */
  staleUntil?: number;
}

interface Making<V> {
  promise: Promise<Made<V>>;
  /** Tags that were dropped since it began; `ALL_TAGS` after a clear. What it reads may be from before. */
  droppedSince: Set<string>;
}

const ALL_TAGS = '*';
/** A write can concern thousands of answers: rendering all of them at once would leave no time for visitors. */
const MOST_REBUILDING = 2;
const MOST_QUEUED = 50;

export interface TaggedCacheOptions {
  maxBytes: number;
  now?: () => number;
  /** How long a busy page may be served while its successor is made: well under the second that a write promises. */
  staleMs?: number;
  /** How long past its time an answer may stand in while what it is made from cannot be reached. */
  awayMs?: number;
}

export class TaggedCache<V> {
  readonly stats = { hits: 0, misses: 0, drops: 0, rebuilds: 0 };
  private readonly entries: LRUCache<string, Entry<V>>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly making = new Map<string, Making<V>>();
  /** Keys of dropped but busy answers that wait to be made again. */
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

  /** The answer if it is here and still true. */
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

  /** The answer, made at most once however many ask for it at the same time. */
  async get(key: string, make: () => Promise<Made<V>>): Promise<V> {
    const found = this.peek(key);
    if (found !== undefined) return found;
    this.stats.misses += 1;
    const made = await this.makeOnce(key, make);
    return (made.isStandIn ? this.lastTrue(key) : undefined) ?? made.value;
  }

  /** An answer that time alone has overtaken; what a write has overtaken is not shown again. */
  private lastTrue(key: string): V | undefined {
    const entry = this.entries.peek(key);
    if (!entry || entry.staleUntil !== undefined) return undefined;
    return this.now() - (entry.validUntil ?? this.now()) < this.awayMs ? entry.value : undefined;
  }

  /** Forget every answer that was made from one of these tags; busy ones are made again at once. */
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

  /** Past its grace nobody is served the old answer: the next visitor has it made, and the queue passes it over. */
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
        .finally(() => {
          this.rebuilding -= 1;
          this.rebuildNext();
        });
    }
  }

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
    // Its tags are known only when it is done, so nobody who asks after a write joins one that began before.
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
