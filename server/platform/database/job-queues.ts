/**
 * Jobs wait in separate queues, each with workers of its own, so that a slow outside service delays nothing but its own
 * jobs.
 */
export interface JobQueueSettings {
  /** Jobs of this queue that one process runs at the same time. */
  concurrency: number;
  /** Of these, for one outside service: see `service` of a job. */
  perService?: number;
  /** The least time between two looks that notifications cause. */
  restMs: number;
}

/**
 * Every process is notified of every new job, whatever its queue. The workers of `orders` query at each notification.
 * Those of the other queues query at the first one and then not for `restMs`, because each query costs a statement. For
 * jobs whose time has come `due-jobs.ts` looks, once for all queues.
 */
const SETTINGS = {
  /** Orders, tables, couriers, money: jobs that need the database alone. */
  orders: { concurrency: 4, restMs: 0 },
  messages: { concurrency: 20, perService: 4, restMs: 250 },
  /** Messages to many guests: never in front of a message about an order, and slower than a gateway allows. */
  broadcasts: { concurrency: 4, perService: 2, restMs: 500 },
  /** One at a time, so that a printer prints tickets in the order in which they came. */
  printing: { concurrency: 12, perService: 1, restMs: 250 },
  /** Every other service outside. */
  partners: { concurrency: 8, perService: 2, restMs: 500 },
  /** Sweeps of every minute: what is late by a minute is noticed, and none of them waits for work of the night. */
  minutes: { concurrency: 2, restMs: 500 },
  /** Work that nobody waits for. */
  housekeeping: { concurrency: 2, restMs: 500 },
  /** What is done once for every merchant, in batches, and takes its time. */
  nightly: { concurrency: 2, restMs: 500 },
} satisfies Record<string, JobQueueSettings>;

export type JobQueue = keyof typeof SETTINGS;

export const JOB_QUEUES: Readonly<Record<JobQueue, JobQueueSettings>> = SETTINGS;

/**
 * Counts the running jobs of each service, so that the next look for a job skips services at their limit. Looks happen
 * one after another: two at once would each take the last place.
 */
export class ServiceLimit {
  private readonly running = new Map<string, number>();
  private readonly most: number;
  private looking: Promise<void> = Promise.resolve();
  private endLook: () => void = () => {};

  constructor(most: number) {
    this.most = most;
  }

  /** Waits for the look before, and returns the services that have no place left. */
  async beginLook(): Promise<string[]> {
    const before = this.looking;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.looking = promise;
    await before;
    this.endLook = resolve;
    return [...this.running].filter(([, count]) => count >= this.most).map(([service]) => service);
  }

  /** With the services of the job that was found. */
  look(found: readonly string[]): void {
    for (const service of found) this.running.set(service, (this.running.get(service) ?? 0) + 1);
    this.endLook();
  }

  ended(services: readonly string[]): void {
    for (const service of services) {
      const rest = (this.running.get(service) ?? 1) - 1;
      if (rest > 0) this.running.set(service, rest);
      else this.running.delete(service);
    }
  }
}
