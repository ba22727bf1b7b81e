import { expect, it } from 'vitest';
import type { PaymentType } from '#domain/orders/orders/statuses.ts';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { runHook } from '#tests/components/run-hook.tsx';
import { NO_DETAILS } from './guest-details.ts';
import { usePaymentMethods } from './use-payment-methods.ts';

const ofRestaurant = async (methods: Promise<PaymentType[]>) => {
  const { api } = fakeApi({ 'GET /merchants/:id/payment-methods': async () => ({ methods: await methods }) });
  const hook = await runHook(() => usePaymentMethods('r', { ...NO_DETAILS, paymentType: 'PAYME' }), { api });
  return () => ({ methods: hook.now.methods, chosen: hook.now.details.paymentType });
};

it('the chosen method remains as long as it is not known what the restaurant offers', async () => {
  const now = await ofRestaurant(new Promise(() => undefined));
  expect(now()).toEqual({ methods: null, chosen: 'PAYME' });
});

it('an offered method remains', async () => {
  const now = await ofRestaurant(Promise.resolve(['CASH', 'PAYME']));
  expect(now()).toEqual({ methods: ['CASH', 'PAYME'], chosen: 'PAYME' });
});

it('a method that the restaurant does not offer is replaced by cash', async () => {
  const now = await ofRestaurant(Promise.resolve(['CASH', 'CLICK']));
  expect(now()).toEqual({ methods: ['CASH', 'CLICK'], chosen: 'CASH' });
});

it('when they cannot be read, cash and card at the handover are offered', async () => {
  const now = await ofRestaurant(Promise.reject(refusal(404, 'NOT_FOUND')));
  expect(now()).toEqual({ methods: ['CASH', 'CARD'], chosen: 'CASH' });
});
