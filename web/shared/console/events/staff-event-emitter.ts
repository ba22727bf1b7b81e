/** Notifies the pages of the console of what may have changed on the server: tables, kitchen, orders … */
import { STAFF_EVENT_TOPICS, type StaffEventTopic } from '#domain/accounts/staff/event-topics.ts';

export type StaffTopic = StaffEventTopic | 'ORDERS';

const ALL_TOPICS: readonly StaffTopic[] = [...STAFF_EVENT_TOPICS, 'ORDERS'];

export class StaffEventEmitter {
  private readonly listeners = new Map<StaffTopic, Set<() => void>>();

  /** Subscribes to topics; the returned function unsubscribes. */
  on(topics: readonly StaffTopic[], listener: () => void): () => void {
    for (const topic of topics) this.listeners.set(topic, (this.listeners.get(topic) ?? new Set()).add(listener));
    return () => topics.forEach((topic) => this.listeners.get(topic)?.delete(listener));
  }

  emit(topic: StaffTopic): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }

  /** A listener subscribed to several topics is notified once. */
  emitAll(): void {
    for (const listener of new Set(ALL_TOPICS.flatMap((topic) => [...(this.listeners.get(topic) ?? [])]))) listener();
  }
}
