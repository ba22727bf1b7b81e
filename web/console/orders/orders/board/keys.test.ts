import { expect, it } from 'vitest';
import { keyAction, type KeyPressed } from './keys.ts';

const pressed = (code: string, more: Partial<KeyPressed> = {}) =>
  keyAction({
    code,
    key: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    on: 'elsewhere',
    inDialog: false,
    ...more,
  });

it.each([
  ['Digit1', { kind: 'LANE', lane: 'NEW' }],
  ['Digit5', { kind: 'LANE', lane: 'LATER' }],
  ['Numpad3', { kind: 'LANE', lane: 'READY' }],
  ['ArrowDown', { kind: 'CARD', step: 1 }],
  ['ArrowUp', { kind: 'CARD', step: -1 }],
  ['Enter', { kind: 'ACT' }],
  ['KeyR', { kind: 'REJECT' }],
  ['KeyS', { kind: 'SOUND' }],
  ['Slash', { kind: 'SEARCH' }],
  ['Digit6', null],
  ['KeyQ', null],
] as const)('%s', (code, action) => {
  expect(pressed(code)).toEqual(action);
});

it('uses key positions: a Russian keyboard has other letters', () => {
  expect(pressed('KeyR', { key: 'к' })).toEqual({ kind: 'REJECT' });
});

it('leaves typing, shortcuts of the browser and dialogs alone', () => {
  expect(pressed('KeyR', { on: 'text' })).toBeNull();
  expect(pressed('KeyR', { ctrlKey: true })).toBeNull();
  expect(pressed('Digit1', { inDialog: true })).toBeNull();
  expect(pressed('Enter', { on: 'control' })).toBeNull();
});
