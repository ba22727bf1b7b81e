import { expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { keyKind, type Call } from '#contract/platform/kit.ts';
import { takesKey } from './api-client.ts';

it('sends a key with each call that may be repeated under one, and with no other', () => {
  const wrong = (Object.entries(contract) as [string, Call][]).filter(([name, call]) => {
    const kind = keyKind(name.split(' ')[0]!, call);
    return takesKey(name)
      ? kind === 'none' && !call.repeatable && call.as !== 'webhook' && call.as !== 'form'
      : kind !== 'none';
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});
