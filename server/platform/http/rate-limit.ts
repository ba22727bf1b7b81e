/**
 * Rate limits. Every process counts locally first, which is enough to turn a flood away cheaply; limits that a contract
 * declares are counted in the database, so that several processes share one count.
 */
export interface RateCounter {
  /** Adds one to the count of `key` in the window that began at `startsAt`, and returns it. */
  count(key: string, startsAt: Date, windowSeconds: number): Promise<number>;
}

export interface RateVerdict {
  allowed: boolean;
  retryAfter: number;
}

const WINDOW_SECONDS = 60;

export class RateLimiter {
  private readonly shared: RateCounter | undefined;
  private readonly now: () => number;
  private local = new Map<string, number>();
  private localStart = 0;

  constructor(options: { shared?: RateCounter; now?: () => number } = {}) {
    this.shared = options.shared;
    this.now = options.now ?? Date.now;
  }

  /** In this process alone: no waiting, no I/O. */
  allowLocally(key: string, perMinute: number): RateVerdict {
    const { start, retryAfter } = this.window();
    if (start !== this.localStart) {
      this.localStart = start;
      this.local = new Map();
    }
    const used = (this.local.get(key) ?? 0) + 1;
    // A flood of different keys must not grow the map without bound.
    if (this.local.size < 100_000 || this.local.has(key)) this.local.set(key, used);
    return { allowed: used <= perMinute, retryAfter };
  }

  /** In all processes together. When the database cannot count, the local count decides. */
  async allow(key: string, perMinute: number): Promise<RateVerdict> {
    const local = this.allowLocally(key, perMinute);
    if (!local.allowed || !this.shared) return local;
    const { start } = this.window();
    try {
      const used = await this.shared.count(key, new Date(start), WINDOW_SECONDS);
      return { allowed: used <= perMinute, retryAfter: local.retryAfter };
    } catch {
      return local;
    }
  }

  private window(): { start: number; retryAfter: number } {
    const now = this.now();
    const start = Math.floor(now / 1000 / WINDOW_SECONDS) * WINDOW_SECONDS * 1000;
    return { start, retryAfter: Math.max(1, Math.ceil((start + WINDOW_SECONDS * 1000 - now) / 1000)) };
  }
}
