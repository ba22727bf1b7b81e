import { expect, it } from 'vitest';
import { partnerState } from './partner-state.ts';

it('a partner is connected once it has answered with the key', () => {
  const facts = { isActive: true, hasKey: true, lastSuccessAt: null, lastError: null };
  expect(partnerState({ ...facts, hasKey: false })).toBe('notConnected');
  expect(partnerState(facts)).toBe('notTested');
  const refused = { kind: 'unauthorized', message: null } as const;
  expect(partnerState({ ...facts, lastError: refused })).toBe('notConnected');
  const at = '2026-11-27T10:00:00Z';
  expect(partnerState({ ...facts, lastSuccessAt: at, lastError: refused })).toBe('notConnected');
  expect(partnerState({ ...facts, lastSuccessAt: at, lastError: { kind: 'timeout', message: null } })).toBe('on');
  expect(partnerState({ ...facts, lastSuccessAt: at })).toBe('on');
  expect(partnerState({ ...facts, isActive: false, lastSuccessAt: at })).toBe('off');
});
