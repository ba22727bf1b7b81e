import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import type { LANES } from '#domain/orders/orders/lanes.ts';
import { whenIdle } from '#web/platform/loading/when-idle.ts';
import { useDropTarget, type DropTargets } from '#web/shared/console/drag/use-drag.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useBoard } from '#web/shared/console/board/board-provider.tsx';
import { moveToLane } from '#web/shared/console/orders/lane-moves.ts';
import type { CardHandlers } from './card-actions.tsx';
import { compactBoard } from './compact-board.ts';
import { OrderCard } from './order-card.tsx';

/**
 * One card of a lane is rendered with the lane, and then one after the other, so that no task is long: as many as a
 * till shows at once, those that a search in the page should find while the browser is idle. The others are rendered
 * while the lane is scrolled.
 */
const AT_FIRST = 4;
const AT_FIRST_COMPACT = 10;
const WHEN_IDLE = 24;
const IDLE_AT_LATEST_MS = 2_000;

/** Orders whose cards are dragged to lanes. */
export const ORDERS: DropTargets<StaffOrder> = new WeakMap();

/** Lanes side by side; the strip below them is not one. */
type LaneName = (typeof LANES)[number];

interface LaneProps {
  lane: LaneName;
  ids: readonly string[];
  busy: ReadonlySet<string>;
  frozen: boolean;
  handlers: CardHandlers;
  /** A card that may be dropped here is being dragged. */
  takes: boolean;
  onDrop: (order: StaffOrder, lane: LaneName) => void;
  /** Whose card asks who takes it. */
  handOverId: string | null;
  shown: boolean;
}

export const Lane = memo(function Lane({
  lane,
  ids,
  busy,
  frozen,
  handlers,
  takes,
  onDrop,
  handOverId,
  shown,
}: LaneProps) {
  const ct = useConsoleT();
  const { store } = useBoard();
  const [most, setMost] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = ids.length > most;

  useEffect(() => {
    const mark = end.current;
    if (!mark) return undefined;
    const showOne = (): void => startTransition(() => setMost((count) => count + 1));
    if (most < (compactBoard.get() ? AT_FIRST_COMPACT : AT_FIRST)) return showOne();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) showOne();
      },
      { root: mark.parentElement, rootMargin: '600px' },
    );
    observer.observe(mark);
    const cancel = most < WHEN_IDLE ? whenIdle(showOne, IDLE_AT_LATEST_MS) : undefined;
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, [hasMore, most]);

  const section = useRef<HTMLElement>(null);
  useDropTarget(ORDERS, section, {
    accepts: (order) => (moveToLane(order, lane) ? 'into' : null),
    onDrop: ({ item }) => onDrop(item, lane),
  });
  const name = ct(`lane.${lane}`);
  return (
    <section
      ref={section}
      className="lane"
      data-lane={lane}
      data-takes={takes ? '' : undefined}
      data-shown={shown ? '' : undefined}
      data-empty={ids.length === 0 ? '' : undefined}
      aria-label={name}
      onPointerEnter={() => store.hold(lane)}
      onPointerLeave={() => store.hold(null)}
    >
      <h2 className="lane-head">
        <i className="lane-dot" aria-hidden="true" />
        <span className="lane-name">{name}</span>
        <span className="lane-count tabular">{ids.length}</span>
      </h2>
      <div className="lane-body" tabIndex={-1}>
        {ids.slice(0, most).map((id) => (
          <OrderCard
            key={id}
            id={id}
            busy={busy.has(id)}
            frozen={frozen}
            handlers={handlers}
            isHandedOver={handOverId === id}
          />
        ))}
        {hasMore && <div ref={end} className="flex-none h-px" />}
        {ids.length === 0 && <p className="lane-empty">{ct(`laneEmpty.${lane}`)}</p>}
      </div>
    </section>
  );
});
