import { useEffect, type RefObject } from 'react';
import type { Lane } from '#domain/orders/orders/lanes.ts';
import { keyAction } from './keys.ts';

interface KeyHandlers {
  toggleSound: () => void;
  /** Phones show one lane at a time. */
  showLane: (lane: Lane) => void;
}

const isText = (element: Element | null): boolean =>
  element?.matches('input:not([type=checkbox]):not([type=radio]), textarea, select') ?? false;
const isControl = (element: Element | null): boolean =>
  element?.matches('button, a, input, summary, [role^=menuitem]') ?? false;

/** Shortcuts act on the card that has the focus. */
export function useKeys(board: RefObject<HTMLElement | null>, { toggleSound, showLane }: KeyHandlers): void {
  useEffect(() => {
    const cards = (lane: Element | null | undefined): HTMLElement[] => [
      ...(lane?.querySelectorAll<HTMLElement>('[data-order]') ?? []),
    ];
    const focusCard = (card: HTMLElement | undefined): void => {
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    };
    const onKey = (event: KeyboardEvent): void => {
      const root = board.current;
      const focused = document.activeElement;
      if (!root || event.defaultPrevented) return;
      const action = keyAction({
        code: event.code,
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        on: isText(focused) ? 'text' : isControl(focused) ? 'control' : 'elsewhere',
        inDialog:
          document.querySelector('dialog[open]') !== null ||
          (focused?.closest('[role=menu]') !== null && focused !== null),
      });
      if (!action) return;
      const card = focused?.closest<HTMLElement>('[data-order]') ?? null;
      const press = (selector: string): void => card?.querySelector<HTMLElement>(selector)?.click();
      event.preventDefault();
      switch (action.kind) {
        case 'LANE':
          showLane(action.lane);
          requestAnimationFrame(() => {
            const lane = root.querySelector<HTMLElement>(`.lane[data-lane=${action.lane}]`);
            const [first] = cards(lane);
            if (first) focusCard(first);
            else lane?.querySelector<HTMLElement>('.lane-body')?.focus();
          });
          return;
        case 'CARD': {
          const all = cards(card?.closest('.lane, .settle') ?? root.querySelector('.lane'));
          const at = card ? all.indexOf(card) : -1;
          return focusCard(all[Math.max(0, Math.min(all.length - 1, at + action.step))]);
        }
        case 'ACT':
          return press('[data-act]');
        case 'REJECT':
          return card?.querySelector('[data-reject]') ? press('[data-reject]') : undefined;
        case 'SOUND':
          return toggleSound();
        case 'SEARCH':
          return root.querySelector<HTMLElement>('input[type=search]')?.focus();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [board, toggleSound, showLane]);
}
