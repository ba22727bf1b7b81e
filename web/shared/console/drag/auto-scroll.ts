/** Scrolls what is below a dragging pointer when it is near an end of it. */
import type { Point } from './point.ts';

const EDGE_PIXELS = 48;
const PIXELS_PER_MS = 1.2;

/** Between -1 and 1: how near a pointer is to an end of a stretch, and to which. */
function nearness(at: number, from: number, to: number): number {
  const edge = Math.min(EDGE_PIXELS, (to - from) / 4);
  if (at < from + edge) return Math.max(-1, (at - from - edge) / edge);
  if (at > to - edge) return Math.min(1, (at - to + edge) / edge);
  return 0;
}

/** Whole pixels: browsers drop fractions. */
const stepOf = (nearnessToEnd: number, ms: number): number =>
  Math.sign(nearnessToEnd) * Math.ceil(Math.abs(nearnessToEnd) * ms * PIXELS_PER_MS);

const SCROLLS = /auto|scroll/;

/** Scrolls the innermost element that can scroll on; says whether there was one. */
export function scrollNear({ x, y }: Point, ms: number): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  // A captured pointer may be outside of the window.
  const inside: Point = {
    x: Math.min(Math.max(x, 0), clientWidth - 1),
    y: Math.min(Math.max(y, 0), clientHeight - 1),
  };
  let element = document.elementFromPoint(inside.x, inside.y);
  for (; element; element = element.parentElement) {
    const isPage = element === document.scrollingElement;
    if (element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const horizontal = isPage ? nearness(x, 0, clientWidth) : nearness(x, box.left, box.right);
    const vertical = isPage ? nearness(y, 0, clientHeight) : nearness(y, box.top, box.bottom);
    const left = isPage || SCROLLS.test(overflowX) ? stepOf(horizontal, ms) : 0;
    const top = isPage || SCROLLS.test(overflowY) ? stepOf(vertical, ms) : 0;
    if (left === 0 && top === 0) continue;
    const before = [element.scrollLeft, element.scrollTop];
    element.scrollBy({ left, top, behavior: 'instant' });
    if (element.scrollLeft !== before[0] || element.scrollTop !== before[1]) return true;
  }
  return false;
}
