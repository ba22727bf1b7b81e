/**
 * A circuit breaker: after failures in a row nobody is called for a while, then a single call tries whether it works
 * again. A service that says when it may be called again (Retry-After) is not called before.
 */
export interface BreakerSettings {
  mostFailures: number;
  restMs: number;
  /** The rest doubles with every failed probe up to this. */
  longestRestMs: number;
  /** A probe that was never reported: its process may have been stopped. */
  probeMs: number;
}

type Reported = { is: 'answered' } | { is: 'failed' } | { is: 'busy'; retryAfterMs: number };

export class Breaker {
  private failures = 0;
  private restsUntil = 0;
  private probeUntil = 0;
  private readonly settings: BreakerSettings;

  constructor(settings: BreakerSettings) {
    this.settings = settings;
  }

  /** Calls are refused, or a probe is to show whether they work again. */
  get isOpen(): boolean {
    return this.failures >= this.settings.mostFailures;
  }

  /** Milliseconds until the next call is allowed; 0: now. Asking counts as the probe of an open breaker. */
  enter(now: number): number {
    if (now < this.restsUntil) return this.restsUntil - now;
    if (!this.isOpen) return 0;
    if (now < this.probeUntil) return this.probeUntil - now;
    this.probeUntil = now + this.settings.probeMs;
    return 0;
  }

  report(outcome: Reported, now: number): void {
    this.probeUntil = 0;
    if (outcome.is === 'answered') {
      this.failures = 0;
      this.restsUntil = 0;
      return;
    }
    if (outcome.is === 'busy') {
      this.restsUntil = Math.max(this.restsUntil, now + outcome.retryAfterMs);
      return;
    }
    // Calls that began before it opened say nothing new: only failed probes make the rest longer.
    if (this.isOpen && now < this.restsUntil) return;
    this.failures += 1;
    const { mostFailures, restMs, longestRestMs } = this.settings;
    if (this.failures >= mostFailures)
      this.restsUntil = now + Math.min(longestRestMs, restMs * 2 ** (this.failures - mostFailures));
  }
}
