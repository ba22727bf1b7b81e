import { type RefCallback, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Between a panel and its button, and at least between it and the edges of the window. */
const GAP = 8;

export type Placing = {
  /** The panel opens below or beside its button, and on the opposite side where only that has room. */
  side?: 'below' | 'beside';
  /** The edge that it has in common with the button. */
  align?: 'start' | 'end';
};

/**
 * Where a panel begins on one axis: at the preferred place, else at the opposite one, else as near as the window lets.
 */
function fit(size: number, room: number, places: readonly [number, number]): number {
  return (
    places.find((at) => at >= GAP && at + size <= room - GAP) ?? Math.max(GAP, Math.min(places[0], room - GAP - size))
  );
}

function place(panel: HTMLElement, button: Element, { side, align }: Placing): void {
  const at = button.getBoundingClientRect();
  const along = (start: number, end: number, size: number) =>
    align === 'end' ? ([end - size, start] as const) : ([start, end - size] as const);
  const outside = (start: number, end: number, size: number) => [end + GAP, start - GAP - size] as const;
  const [across, down] = side === 'beside' ? [outside, along] : [along, outside];
  const { offsetWidth: width, offsetHeight: height, style } = panel;
  const left = fit(width, document.documentElement.clientWidth, across(at.left, at.right, width));
  const top = fit(height, innerHeight, down(at.top, at.bottom, height));
  style.left = `${left}px`;
  style.top = `${top}px`;
  // In browsers without popovers, fixed positions are relative to an ancestor that has a transform.
  const now = panel.getBoundingClientRect();
  style.left = `${2 * left - now.left}px`;
  style.top = `${2 * top - now.top}px`;
}

/**
 * The ref of a panel with the class `popup`. The panel is placed by its button, wholly within the window, for as long
 * as it is in the page. Browsers that have popovers show it above everything else.
 */
export function usePopup(buttonId: string, { side, align }: Placing = {}): RefCallback<HTMLElement> {
  const reopen = useRef<() => void>(undefined);
  // A list that moves the row of an open panel takes it out of the page for a moment, which hides a popover.
  useLayoutEffect(() => reopen.current?.());
  return useCallback(
    (panel) => {
      const button = document.getElementById(buttonId);
      if (!panel || !button) return undefined;
      const put = () => place(panel, button, { side, align });
      // Not in the markup: Chromium 109 complains about the attribute.
      if ('showPopover' in panel) panel.popover = 'manual';
      panel.showPopover?.();
      put();
      reopen.current = () => {
        if (!panel.popover || panel.matches(':popover-open')) return;
        panel.showPopover?.();
        put();
      };
      addEventListener('resize', put);
      addEventListener('scroll', put, true);
      return () => {
        removeEventListener('resize', put);
        removeEventListener('scroll', put, true);
        reopen.current = undefined;
        if (panel.popover) panel.hidePopover?.();
      };
    },
    [buttonId, side, align],
  );
}

/** Closes what is open within `root` on a press outside of it. */
export function usePressOutside(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: false) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [root, isOpen, setOpen]);
}
