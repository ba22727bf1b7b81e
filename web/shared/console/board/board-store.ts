/**
 * The board's orders by id, outside React. Listeners are notified once per frame, of the cards and lanes that changed.
 * Of two versions of an order the later one wins.
 */
import type { BoardEstimate } from '#contract/floor/board.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { Lane } from '#domain/orders/orders/lanes.ts';
import { arrange, type LaneIds } from './lane-order.ts';

interface Entry {
  order: StaffOrder;
  /** Logical time at which it was stored. */
  turn: number;
}

type Listener = () => void;

const NO_LANES: LaneIds = { NEW: [], COOKING: [], READY: [], ON_WAY: [], LATER: [], TO_SETTLE: [] };

export class BoardStore {
  private readonly entries = new Map<string, Entry>();
  private readonly gone = new Map<string, number>();
  private readonly orderListeners = new Map<string, Set<Listener>>();
  private readonly laneListeners = new Set<Listener>();
  private readonly changed = new Set<string>();
  private readonly schedule: (flush: () => void) => void;
  private ids: LaneIds = NO_LANES;
  private held: Lane | null = null;
  private turns = 0;
  private scheduled = false;

  constructor(schedule: (flush: () => void) => void) {
    this.schedule = schedule;
  }

  order = (id: string): StaffOrder | undefined => this.entries.get(id)?.order;
  lanes = (): LaneIds => this.ids;

  onOrder(id: string, listener: Listener): () => void {
    const known = this.orderListeners.get(id) ?? new Set();
    this.orderListeners.set(id, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.orderListeners.get(id) === known) this.orderListeners.delete(id);
    };
  }

  onLanes = (listener: Listener): (() => void) => {
    this.laneListeners.add(listener);
    return () => this.laneListeners.delete(listener);
  };

  /** A logical time: requests sent after it return newer data than what is stored now. */
  mark = (): number => this.turns;

  put(order: StaffOrder): void {
    const known = this.entries.get(order.id);
    if (known && known.order.version > order.version) return;
    this.turns += 1;
    if (order.lane === null) return this.drop(order.id);
    this.entries.set(order.id, { order, turn: this.turns });
    this.gone.delete(order.id);
    this.notify(order.id);
  }

  /** Of an order that is on the board; it remains the same version of the order. */
  estimate({ orderId, estimatedAt, delay }: BoardEstimate): void {
    const known = this.entries.get(orderId);
    if (!known) return;
    this.entries.set(orderId, { ...known, order: { ...known.order, estimatedAt, delay } });
    this.notify(orderId);
  }

  /** Replaces the board by an answer requested at `since`, except orders that changed or left after that. */
  putAll(orders: readonly StaffOrder[], since: number): void {
    const here = new Set<string>();
    for (const order of orders) {
      here.add(order.id);
      const known = this.entries.get(order.id);
      const isStale = known
        ? known.turn > since && known.order.version >= order.version
        : this.hasLeft(order.id, since);
      if (!isStale) this.put(order);
    }
    for (const [id, { turn }] of this.entries) if (!here.has(id) && turn <= since) this.drop(id);
  }

  private hasLeft(id: string, since: number): boolean {
    return (this.gone.get(id) ?? 0) > since;
  }

  remove(id: string): void {
    this.turns += 1;
    this.drop(id);
  }

  private drop(id: string): void {
    this.gone.set(id, this.turns);
    if (this.entries.delete(id)) this.notify(id);
  }

  /** The lane under the pointer is not sorted again. */
  hold(lane: Lane | null): void {
    if (this.held === lane) return;
    this.held = lane;
    this.notify(null);
  }

  private notify(id: string | null): void {
    if (id !== null) this.changed.add(id);
    if (this.scheduled) return;
    this.scheduled = true;
    this.schedule(() => this.flush());
  }

  private flush(): void {
    this.scheduled = false;
    const before = this.ids;
    this.ids = arrange(
      [...this.entries.values()].map(({ order }) => order),
      before,
      this.held,
    );
    const changed = [...this.changed];
    this.changed.clear();
    for (const id of changed) for (const listener of this.orderListeners.get(id) ?? []) listener();
    if (changed.length > 0 || before !== this.ids) for (const listener of this.laneListeners) listener();
  }
}

/** Once per frame, or after 250 ms: hidden pages have no frames, but still have to ring. */
export function oncePerFrame(flush: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    flush();
  };
  requestAnimationFrame(once);
  setTimeout(once, 250);
}
