/**
 * A queue of many people's jobs for few workers. People take turns, staff before guests; a person who queues many jobs
 * delays only themselves. When the queue is full, the longest line drops its newest job in favour of a shorter one.
 */
import { Refusal } from '../http/refusal.ts';

export interface JobOwner {
  merchantId: string;
  userId: string;
  isStaff: boolean;
}

export interface QueueLimits {
  concurrency: number;
  /** Running jobs of one merchant; as many as there are workers where this is absent. */
  perMerchant?: number;
  waitingPerPerson: number;
  waitingInAll: number;
}

interface Job {
  run: () => Promise<void>;
  reject: (error: Error) => void;
}

interface Line {
  merchantId: string;
  isStaff: boolean;
  jobs: Job[];
}

const RETRY_AFTER_SECONDS = 5;

export class FairQueue {
  private readonly limits: QueueLimits;
  /** In the order of turns: a line that had its turn moves to the end, an empty one is removed. */
  private readonly lines = new Map<string, Line>();
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  private waiting = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  add<T>({ merchantId, userId, isStaff }: JobOwner, work: () => Promise<T>): Promise<T> {
    const key = `${merchantId} ${userId}`;
    const line = this.lines.get(key) ?? { merchantId, isStaff, jobs: [] };
    if (line.jobs.length >= this.limits.waitingPerPerson)
      return Promise.reject(new Refusal('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS }));
    if (this.waiting >= this.limits.waitingInAll && !this.makeRoom(line)) return Promise.reject(busy());
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    line.jobs.push({ run: () => work().then(resolve, reject), reject });
    this.lines.set(key, line);
    this.waiting += 1;
    this.startNext();
    return promise;
  }

  private startNext(): void {
    while (this.running < this.limits.concurrency) {
      const next = this.nextLine();
      if (!next) return;
      const [key, line] = next;
      const job = line.jobs.shift()!;
      this.lines.delete(key);
      if (line.jobs.length > 0) this.lines.set(key, line);
      this.waiting -= 1;
      this.count(line.merchantId, 1);
      void job.run().finally(() => {
        this.count(line.merchantId, -1);
        this.startNext();
      });
    }
  }

  private count(merchantId: string, change: 1 | -1): void {
    this.running += change;
    const running = (this.runningOf.get(merchantId) ?? 0) + change;
    if (running > 0) this.runningOf.set(merchantId, running);
    else this.runningOf.delete(merchantId);
  }

  private nextLine(): [string, Line] | undefined {
    const { perMerchant = Number.POSITIVE_INFINITY } = this.limits;
    const lines = [...this.lines].filter(([, { merchantId }]) => (this.runningOf.get(merchantId) ?? 0) < perMerchant);
    return lines.find(([, { isStaff }]) => isStaff) ?? lines[0];
  }

  /** Guests displace guests alone, and nobody displaces a line that is not longer than their own would be. */
  private makeRoom(newcomer: Line): boolean {
    const longest = (isStaff: boolean): [string, Line] | undefined =>
      [...this.lines]
        .filter(([, line]) => line.isStaff === isStaff)
        .toSorted(([, a], [, b]) => b.jobs.length - a.jobs.length)[0];
    const guests = longest(false);
    const isLonger = (found: [string, Line] | undefined): boolean =>
      found !== undefined && found[1].jobs.length > newcomer.jobs.length + 1;
    const victim = newcomer.isStaff ? (guests ?? longest(true)) : guests;
    if (!victim || !(isLonger(victim) || (newcomer.isStaff && victim === guests))) return false;
    const [key, line] = victim;
    line.jobs.pop()!.reject(busy());
    if (line.jobs.length === 0) this.lines.delete(key);
    this.waiting -= 1;
    return true;
  }
}

const busy = (): Refusal => new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
