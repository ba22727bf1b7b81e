/** Bookings that are dragged along the timeline, by the browser's own drag events. */
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Dragged {
  id: string;
  /** null: of the bookings without a table. */
  tableId: string | null;
  /** How far from the beginning of the bar it was taken, in pixels. */
  grabbedAt: number;
}

export interface BookingDrop {
  id: string;
  from: string | null;
  to: string;
  /** Where the bar begins on the line, between 0 and 1. */
  place: number;
}

export function useBookingDrag(
  bar: RefObject<HTMLElement | null>,
  { id, tableId, isDisabled }: { id: string; tableId: string | null; isDisabled: boolean },
): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || isDisabled) return undefined;
    return draggable({
      element,
      getInitialData: ({ input }) => ({
        booking: { id, tableId, grabbedAt: input.clientX - element.getBoundingClientRect().left } satisfies Dragged,
      }),
      onDragStart: () => element.setAttribute('data-dragged', ''),
      onDrop: () => element.removeAttribute('data-dragged'),
    });
  }, [bar, id, tableId, isDisabled]);
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
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const placeOf = ({ source, location }: ElementDropTargetEventBasePayload): number => {
      const { left, width } = element.getBoundingClientRect();
      const { grabbedAt } = source.data.booking as Dragged;
      return Math.min(1, Math.max(0, (location.current.input.clientX - grabbedAt - left) / width));
    };
    const mark = (event: ElementDropTargetEventBasePayload): void => {
      element.setAttribute('data-drop', '');
      element.style.setProperty('--drop', String(placeOf(event)));
    };
    const unmark = (): void => element.removeAttribute('data-drop');
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.booking !== undefined,
      onDragEnter: mark,
      onDrag: mark,
      onDragLeave: unmark,
      onDrop: (event) => {
        unmark();
        const { id, tableId: from } = event.source.data.booking as Dragged;
        drop({ id, from, to: tableId, place: placeOf(event) });
      },
    });
  }, [line, tableId]);
}
