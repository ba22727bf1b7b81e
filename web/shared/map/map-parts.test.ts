import { afterEach, describe, expect, it, vi } from 'vitest';
import { moveBetweenPins } from './map-board.ts';
import { ownPosition } from './own-position.ts';

vi.mock('#web/ui/icons.svg?no-inline', () => ({ default: '/icons.svg' }));
afterEach(() => vi.unstubAllGlobals());

describe('the own position', () => {
  type Found = (position: { coords: { latitude: number; longitude: number; accuracy: number } }) => void;
  type Failed = (error: { code: number; PERMISSION_DENIED: number }) => void;
  const locate = (getCurrentPosition: (found: Found, failed: Failed) => void) =>
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

  it('is a point and nothing else', async () => {
    locate((found) => found({ coords: { latitude: 41.3, longitude: 69.2, accuracy: 5 } }));
    expect(await ownPosition()).toEqual({ latitude: 41.3, longitude: 69.2 });
  });

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'unavailable'],
  ])('with error %i is %s', async (code, why) => {
    locate((_, failed) => failed({ code, PERMISSION_DENIED: 1 }));
    await expect(ownPosition()).rejects.toBe(why);
  });

  it('is unavailable without geolocation', async () => {
    vi.stubGlobal('navigator', {});
    await expect(ownPosition()).rejects.toBe('unavailable');
  });
});

describe('arrow keys between pins', () => {
  const pins = [0, 1, 2].map(() => ({ focus: vi.fn() }));
  const press = (key: string, from: unknown): { focused: number; isHandled: boolean } => {
    pins.forEach(({ focus }) => focus.mockClear());
    const event = { key, currentTarget: from, preventDefault: vi.fn(), stopPropagation: vi.fn() };
    moveBetweenPins(event as unknown as KeyboardEvent, pins as unknown as HTMLElement[]);
    return {
      focused: pins.findIndex(({ focus }) => focus.mock.calls.length > 0),
      isHandled: event.preventDefault.mock.calls.length > 0,
    };
  };

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowUp', 1, 0],
  ])('%s on pin %i goes to pin %i', (key, from, to) => {
    expect(press(key, pins[from])).toEqual({ focused: to, isHandled: true });
  });

  it('leave other keys and other elements to the map', () => {
    expect(press('Enter', pins[0])).toEqual({ focused: -1, isHandled: false });
    expect(press('ArrowRight', {})).toEqual({ focused: -1, isHandled: false });
  });
});
