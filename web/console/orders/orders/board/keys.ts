/** Keyboard shortcuts of the board by key position (`code`), whatever the keyboard layout. */
import { LANES, type Lane } from '#domain/orders/orders/lanes.ts';

export type KeyAction =
  | { kind: 'LANE'; lane: Lane }
  | { kind: 'CARD'; step: 1 | -1 }
  | { kind: 'ACT' | 'REJECT' | 'SOUND' | 'SEARCH' };

export interface KeyPressed {
  code: string;
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The element that has the focus. */
  on: 'text' | 'control' | 'elsewhere';
  inDialog: boolean;
}

export function keyAction({ code, key, ctrlKey, metaKey, altKey, on, inDialog }: KeyPressed): KeyAction | null {
  if (ctrlKey || metaKey || altKey || inDialog || on === 'text') return null;
  if (key === '/' || code === 'Slash') return { kind: 'SEARCH' };
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(code)?.[1];
  if (digit) return { kind: 'LANE', lane: LANES[Number(digit) - 1]! };
  if (code === 'KeyS') return { kind: 'SOUND' };
  if (code === 'KeyR') return { kind: 'REJECT' };
  if (code === 'ArrowDown') return { kind: 'CARD', step: 1 };
  if (code === 'ArrowUp') return { kind: 'CARD', step: -1 };
  // Enter and space activate a focused button.
  if ((code === 'Enter' || code === 'NumpadEnter') && on === 'elsewhere') return { kind: 'ACT' };
  return null;
}
