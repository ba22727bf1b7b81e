/** Cash that a courier hands in, as it was counted. */
export interface HandIn {
  /** What the person who counts was told that the courier carries. */
  expected: number;
  counted: number;
  note?: string | null | undefined;
}

export type HandInFault =
  /** The courier carries another sum by now. */
  | 'BALANCE'
  /** More was counted than the courier carries. */
  | 'TOO_MUCH'
  /** The sums differ, and nobody said why. */
  | 'NOTE_REQUIRED';

/** null: it may be booked. What is missing stays on the courier's balance. */
export function handInFault({ expected, counted, note }: HandIn, balance: number): HandInFault | null {
  if (expected !== balance) return 'BALANCE';
  if (counted > balance) return 'TOO_MUCH';
  return counted < balance && !note?.trim() ? 'NOTE_REQUIRED' : null;
}
