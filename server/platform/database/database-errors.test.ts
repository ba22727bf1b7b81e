import { expect, it } from 'vitest';

import { DatabaseAway, isDatabaseError, isOutage } from './database-errors.ts';

const withCode = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

it.each([
  withCode('EPIPE', 'write EPIPE'),
  withCode('ECONNRESET'),
  withCode('ENOSPC'),
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('57P03', 'the database system is in recovery mode'),
  withCode('57014', 'canceling statement due to statement timeout'),
  withCode('53300'),
  withCode('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Query read timeout'),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
  new DatabaseAway('DATABASE_SILENT'),
])('%s is an outage', (error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  withCode('23505', 'duplicate key'),
  withCode('42601', 'syntax error'),
  withCode('DX001', 'SLOT_FULL'),
  new Error('a mistake'),
])('%s is none', (error) => {
  expect(isOutage(error)).toBe(false);
});

it('tells codes of PostgreSQL from those of Node', () => {
  expect([withCode('23505'), withCode('XX000'), withCode('P0001')].every(isDatabaseError)).toBe(true);
  expect([withCode('EPIPE'), withCode('ECONNRESET'), new Error('no code')].some(isDatabaseError)).toBe(false);
});
