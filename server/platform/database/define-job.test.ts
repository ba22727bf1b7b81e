import { expect, it } from 'vitest';
import { defineJob } from './define-job.ts';

const greet = defineJob<{ name: string }>('test.greet', 'orders');
const context = { attempt: 1, lastAttempt: false };

it('a job keeps its name and payload from the writer to the handler', async () => {
  const { statement, params } = greet.enqueue({ name: 'Aziz' }, { merchantId: 'm' });
  expect(statement.name).toBe('outbox.add');
  expect(params.slice(0, 3)).toEqual(['job.test.greet', 'm', { name: 'Aziz' }]);
  const seen: unknown[] = [];
  const handled = greet.handledBy(async ({ name }, { merchantId }) => void seen.push([name, merchantId]));
  expect(handled.name).toBe('test.greet');
  await handled.run({ name: 'Aziz' }, { ...context, merchantId: null });
  expect(seen).toEqual([['Aziz', null]]);
});

it('a job about one merchant fails without a merchant', async () => {
  const seen: string[] = [];
  const handled = greet.handledInMerchant(async (_payload, { merchantId }) => void seen.push(merchantId));
  await handled.run({ name: 'Aziz' }, { ...context, merchantId: 'm' });
  await expect(handled.run({ name: 'Aziz' }, { ...context, merchantId: null })).rejects.toThrow('without a merchant');
  expect(seen).toEqual(['m']);
});
