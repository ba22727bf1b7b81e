import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/platform/kit.ts';
import { answerWriter } from './implement.ts';

const answers = Object.entries(contract as Record<string, Call>).filter(([, call]) => call.as !== 'stream');

describe('what writes an answer', () => {
  // The writer is built when a call is first answered: a contract it cannot be built from has to fail here instead.
  it('can be made for every call', () => {
    const failed = answers.flatMap(([key, call]) => {
      try {
        answerWriter(call);
        return [];
      } catch (error) {
        return [`${key}: ${String(error)}`];
      }
    });
    expect(answers.length).toBeGreaterThan(100);
    expect(failed).toEqual([]);
  });

  it('leaves out what the contract does not name', () => {
    const write = answerWriter(contract['GET /health']);
    expect(write({ ok: true, build: 'b', secret: 'x' })).toBe('{"ok":true,"build":"b"}');
  });
});
