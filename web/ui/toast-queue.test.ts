import { describe, expect, it } from 'vitest';
import { addToast, lifetime, removeToast, type Toast } from '#web/ui/toast-queue.ts';

const toast = (id: number, more: Partial<Toast> = {}): Toast => ({ id, text: `message ${id}`, ...more });
const ids = (toasts: Toast[]) => toasts.map(({ id }) => id);
const shown = (...toasts: Toast[]) => toasts.reduce(addToast, [] as Toast[]);

describe('addToast', () => {
  it('shows at most three and drops the oldest', () =>
    expect(ids(shown(toast(1), toast(2), toast(3), toast(4)))).toEqual([2, 3, 4]));

  it('keeps errors in favour of passing messages', () =>
    expect(ids(shown(toast(1, { kind: 'error' }), toast(2), toast(3), toast(4)))).toEqual([1, 3, 4]));

  it('does not pile up the same sentence', () =>
    expect(ids(shown(toast(1, { text: 'Saved' }), toast(2), toast(3, { text: 'Saved' })))).toEqual([2, 3]));

  it('drops the oldest error when there is nothing else', () => {
    const errors = [1, 2, 3, 4].map((id) => toast(id, { kind: 'error' }));
    expect(ids(shown(...errors))).toEqual([2, 3, 4]);
  });
});

it('removes one by its id', () => expect(ids(removeToast(shown(toast(1), toast(2)), 1))).toEqual([2]));

describe('lifetime', () => {
  it('is five seconds, what was asked for, or endless for errors', () => {
    expect(lifetime(toast(1))).toBe(5000);
    expect(lifetime(toast(1, { duration: 8000 }))).toBe(8000);
    expect(lifetime(toast(1, { kind: 'error', duration: 8000 }))).toBeUndefined();
  });
});
