import { describe, expect, it } from 'vitest';
import { letsGo, sheetOffset } from '#web/ui/sheet-drag.ts';

describe('letsGo', () => {
  it('closes on a flick, even a short one', () =>
    expect(letsGo({ distance: 40, velocity: 0.9, height: 600 })).toBe(true));
  it('closes on a slow pull past a third', () =>
    expect(letsGo({ distance: 210, velocity: 0, height: 600 })).toBe(true));
  it('springs back from a slow short pull', () =>
    expect(letsGo({ distance: 150, velocity: 0.1, height: 600 })).toBe(false));
  it('takes a jittery tap for a tap', () => expect(letsGo({ distance: 5, velocity: 3, height: 600 })).toBe(false));
  it('springs back when pushed up again', () =>
    expect(letsGo({ distance: -80, velocity: -1, height: 600 })).toBe(false));
});

describe('sheetOffset', () => {
  it('follows down and resists up', () => {
    expect(sheetOffset(120)).toBe(120);
    expect(sheetOffset(-100)).toBe(-10);
    expect(sheetOffset(0)).toBe(0);
  });
});
