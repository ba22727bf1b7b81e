/** Bookings that are dragged along the timeline. */
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useDropTarget, type Drop, type DropTargets } from '#web/shared/console/drag/use-drag.ts';

interface DraggedBooking {
  id: string;
  /** null: of the bookings without a table. */
  tableId: string | null;
}

export const BOOKINGS: DropTargets<DraggedBooking> = new WeakMap();

export interface BookingDrop {
  id: string;
  from: string | null;
  to: string;
  /** Where the bar begins on the line, between 0 and 1. */
  place: number;
}

/** A press of an empty place of the line, with the share of its width; the button above says the same to keyboards. */
export function useEmptyPlace(
  line: RefObject<HTMLElement | null>,
  isOn: boolean,
  onPick: (place: number) => void,
): void {
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const element = line.current;
    if (!element || !isOn) return undefined;
    const onClick = ({ target, clientX }: MouseEvent): void => {
      if ((target as Element).closest('.timeline-block')) return;
      const { left, width } = element.getBoundingClientRect();
      pick((clientX - left) / width);
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [isOn, line]);
}

/** The quarter of an hour under the pointer is marked on the line. */
export function useBookingDrop(
  line: RefObject<HTMLElement | null>,
  tableId: string,
  onDrop: (drop: BookingDrop) => void,
): void {
  const placeOf = ({ at, grabbedAt }: Drop<DraggedBooking>): number => {
    const { left, width } = line.current!.getBoundingClientRect();
    return Math.min(1, Math.max(0, (at.x - grabbedAt.x - left) / width));
  };
  useDropTarget(BOOKINGS, line, {
    accepts: () => 'into',
    onOver: (drop) => line.current?.style.setProperty('--drop', String(placeOf(drop))),
    onDrop: (drop) => onDrop({ id: drop.item.id, from: drop.item.tableId, to: tableId, place: placeOf(drop) }),
  });
}
