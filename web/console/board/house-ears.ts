/** Pages beside the board hang on its stream: each says what it shows, and hears when that may have changed. */
import { STAFF_EVENT_TOPICS, type StaffEventTopic } from '#contract/board.ts';

export type Heard = StaffEventTopic | 'ORDERS';

const EVERYTHING: readonly Heard[] = [...STAFF_EVENT_TOPICS, 'ORDERS'];

export class HouseEars {
  private readonly listeners = new Map<Heard, Set<() => void>>();

  on(parts: readonly Heard[], listener: () => void): () => void {
    for (const part of parts) this.listeners.set(part, (this.listeners.get(part) ?? new Set()).add(listener));
    return () => parts.forEach((part) => this.listeners.get(part)?.delete(listener));
  }

  tell(part: Heard): void {
    for (const listener of this.listeners.get(part) ?? []) listener();
  }

  /** Whoever shows several things hears it once. */
  tellAll(): void {
    for (const listener of new Set(EVERYTHING.flatMap((part) => [...(this.listeners.get(part) ?? [])]))) listener();
  }
}
