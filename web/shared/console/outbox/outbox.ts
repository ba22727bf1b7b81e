/**
 * Acts on their way to the server, stored before they are sent. They are sent one after the other in the order in which
 * they were done; without a connection they wait, also over a reload, and are tried again.
 */
import { newId } from '#web/platform/api/new-id.ts';
import type { Act, ActKind, NewAct } from './acts.ts';
import type { ActStore } from './act-store.ts';
import { isRetryable, type ActAnswers } from './send-act.ts';

export interface PendingAct {
  act: Act;
  /** It did not get through: it waits for the connection. */
  isWaiting: boolean;
}

export interface Listener {
  answered: (act: Act, answer: ActAnswers[ActKind]) => void;
  refused: (act: Act, error: Error) => void;
}

interface Parts {
  store: ActStore;
  owner: string;
  send: (act: Act) => Promise<ActAnswers[ActKind]>;
  now: () => number;
}

const LOCK = 'outbox';

export class Outbox {
  private readonly parts: Parts;
  private shown: readonly PendingAct[] = [];
  private readonly changes = new Set<() => void>();
  private readonly listeners = new Set<Listener>();
  private running: Promise<void> | undefined;
  /** Shown, and not yet in the store. */
  private readonly adding = new Set<string>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  pending = (): readonly PendingAct[] => this.shown;

  subscribe = (changed: () => void): (() => void) => {
    this.changes.add(changed);
    return () => this.changes.delete(changed);
  };

  listen = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async add(act: NewAct): Promise<void> {
    const { store, owner, now } = this.parts;
    const stored = { ...act, id: newId(), owner, at: now() } satisfies Act;
    this.show([...this.shown, { act: stored, isWaiting: false }]);
    this.adding.add(stored.id);
    await store.put(stored);
    this.adding.delete(stored.id);
    await this.flush();
    // It was added while the loop had already seen that nothing is left.
    if (this.shown.some((each) => each.act.id === stored.id && !each.isWaiting)) await this.flush();
  }

  /** Sends what waits; another tab that does so already is waited for. */
  flush = (): Promise<void> => {
    this.running ??= this.withLock().finally(() => {
      this.running = undefined;
    });
    return this.running;
  };

  private async withLock(): Promise<void> {
    const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks;
    await (locks ? locks.request(LOCK, async () => this.sendAll()) : this.sendAll());
  }

  private async sendAll(): Promise<void> {
    const { store, owner, send } = this.parts;
    for (;;) {
      const own = (await store.all()).filter((act) => act.owner === owner);
      const known = new Map(this.shown.map((each) => [each.act.id, each]));
      this.show([
        ...own.map((act) => known.get(act.id) ?? { act, isWaiting: true }),
        ...this.shown.filter(({ act }) => this.adding.has(act.id) && !own.some(({ id }) => id === act.id)),
      ]);
      const [act] = own;
      if (!act) return;
      try {
        const answer = await send(act);
        await this.end(act);
        for (const { answered } of this.listeners) answered(act, answer);
      } catch (error) {
        if (isRetryable(error)) {
          this.show(this.shown.map((each) => ({ ...each, isWaiting: true })));
          return;
        }
        await this.end(act);
        for (const { refused } of this.listeners) refused(act, error as Error);
      }
    }
  }

  private async end({ id }: Act): Promise<void> {
    await this.parts.store.remove(id);
    this.show(this.shown.filter((each) => each.act.id !== id));
  }

  private show(pending: readonly PendingAct[]): void {
    this.shown = pending;
    for (const changed of this.changes) changed();
  }
}
