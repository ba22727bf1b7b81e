/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}
