/** Tips that go back by a call to Stripe, which reports every return itself: before, after and while we book it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dyingParts } from '#tests/support/dying.ts';
import { NOW, type PaymentShop } from '#tests/support/payments.ts';
import { openStripe, type Stripe } from '#tests/support/stripe.ts';
import { openTips, TIP, type BegunTip } from '#tests/support/tips.ts';
import type { ReturnDeps } from './give-back.ts';

const PART = 300_000;
const REST = TIP - PART;

interface PaidTip extends BegunTip {
  intent: string;
  /** Stripe reports so much as returned in all. */
  reported(total: number): Promise<number>;
  /** What the stand-in for Stripe has recorded of the payment. */
  returned(): Promise<number>;
}

let stripe: Stripe;
let shop: PaymentShop;
let begin: () => Promise<BegunTip>;
beforeAll(async () => {
  stripe = await openStripe();
  ({ shop } = stripe);
  begin = await openTips(shop, 'STRIPE');
});
afterAll(async () => {
  stripe.fake.stop();
  await shop.t.stop();
});
beforeEach(async () => {
  // Failed calls make the product pause its calls to Stripe; the clock moves past that pause.
  const { now } = shop.t.clock;
  await shop.renewGuest();
  shop.t.clock.now = Math.max(now, NOW) + 10 * 60_000;
});

/** A tip that is paid here and at Stripe, of which `part` was returned in its dashboard. */
async function paidTip(part = 0): Promise<PaidTip> {
  const tip = await begin();
  const { reference } = tip;
  const intent = await stripe.charged(reference, { amount: TIP, returned: part });
  expect(await stripe.session('completed', intent, reference, { more: { amount_total: TIP } })).toBe(200);
  const paid: PaidTip = {
    ...tip,
    intent,
    reported: (total) =>
      stripe.event('charge.refunded', { payment_intent: intent, refunded: total === TIP, amount_refunded: total }),
    returned: () => stripe.returned(reference),
  };
  if (part > 0) expect(await paid.reported(part)).toBe(200);
  return paid;
}

/** `then` runs when Stripe has returned money, and before the job learns of it. */
function onceReturned(then: () => void): ReturnDeps {
  const [provider] = stripe.parts.providers;
  const calls = provider!.calls!;
  const giveBack: typeof calls.giveBack = async (...given) => {
    const outcome = await calls.giveBack(...given);
    then();
    return outcome;
  };
  return { ...stripe.parts, providers: [{ ...provider!, calls: { ...calls, giveBack } }] };
}

async function isReturnedOnce(tip: PaidTip, returns: number[]): Promise<void> {
  expect(await tip.returned()).toBe(TIP);
  expect(await tip.listed()).toMatchObject({ state: 'RETURNED', returned: TIP, failure: null });
  expect(await tip.seen()).toMatchObject([{ state: 'RETURNED', returned: TIP }]);
  expect(await tip.returns()).toEqual(returns);
  expect((await tip.queued()).told).toEqual(returns);
}

describe('the event of our own return', () => {
  it('after it changes nothing', async () => {
    const tip = await paidTip();
    expect((await tip.decide('return')).body.state).toBe('SENDING');
    await tip.run(stripe.parts);
    expect(await tip.reported(TIP)).toBe(200);
    await isReturnedOnce(tip, [TIP]);
  });

  it('before the job has learned of it ends the tip', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    await stripe.fake.trouble('done-but-504');
    await expect(tip.run(stripe.parts)).rejects.toThrow();
    expect(await tip.reported(TIP)).toBe(200);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNED' });
    await tip.run(stripe.parts);
    await isReturnedOnce(tip, [TIP]);
  });

  it('at the same time is booked once with it', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const tip = await paidTip();
      await tip.decide('return');
      const events: Promise<number>[] = [];
      await tip.run(onceReturned(() => events.push(tip.reported(TIP), tip.reported(TIP))));
      expect(await Promise.all(events)).toEqual([200, 200]);
      await isReturnedOnce(tip, [TIP]);
    }
  });

  it('after it was left to staff ends it as well', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    await stripe.fake.trouble('done-but-504');
    await tip.run(stripe.parts, { lastAttempt: true });
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure: 'UNKNOWN' });
    expect(await tip.reported(TIP)).toBe(200);
    await isReturnedOnce(tip, [TIP]);
    expect((await tip.decide('returned')).body.why).toBe('STATE');
  });
});

describe('a tip of which a part has gone back', () => {
  it('gets the rest back', async () => {
    const tip = await paidTip(PART);
    await tip.decide('return');
    expect(await tip.seen()).toMatchObject([{ state: 'SENDING', returned: PART }]);
    await tip.run(stripe.parts);
    await isReturnedOnce(tip, [PART, REST]);
    expect(await tip.reported(TIP)).toBe(200);
    await tip.run(stripe.parts);
    await isReturnedOnce(tip, [PART, REST]);
  });

  it('is not sent again where the outcome is unknown', async () => {
    const tip = await paidTip(PART);
    await tip.decide('return');
    await stripe.fake.trouble('hang');
    await tip.run(stripe.parts);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure: 'UNKNOWN', returned: PART });
    await tip.run(stripe.parts);
    expect(await tip.returned()).toBe(PART);
    expect((await tip.decide('returned')).status).toBe(200);
    expect(await tip.returns()).toEqual([PART, REST]);
  });

  it('while the whole waits to be sent, gets the rest back', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    await stripe.fake.control('return', { order: tip.reference, amount: PART });
    expect(await tip.reported(PART)).toBe(200);
    expect(await tip.listed()).toMatchObject({ state: 'SENDING', returned: PART });
    await tip.run(stripe.parts);
    await isReturnedOnce(tip, [PART, REST]);
  });

  it('unknown to us is left to staff, since the whole is more than is left', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    await stripe.fake.control('return', { order: tip.reference, amount: PART });
    await tip.run(stripe.parts);
    const failure = expect.stringContaining('amount_too_large') as string;
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure });
    expect(await tip.reported(PART)).toBe(200);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', returned: PART, failure });
    expect(await tip.returned()).toBe(PART);
  });

  it('after a call of the whole with an unknown outcome is left to staff', async () => {
    const tip = await paidTip();
    await tip.decide('return');
    await stripe.fake.trouble('hang');
    await expect(tip.run(stripe.parts)).rejects.toThrow();
    await stripe.fake.control('return', { order: tip.reference, amount: PART });
    expect(await tip.reported(PART)).toBe(200);
    await tip.run(stripe.parts);
    expect(await tip.listed()).toMatchObject({ state: 'RETURNING', failure: 'UNKNOWN', returned: PART });
    expect(await tip.returned()).toBe(PART);
  });

  it('is never sent twice, whenever the process is killed', async () => {
    const states = new Set<string>();
    for (let step = 1, isLong = true; isLong; step++)
      for (const when of ['before', 'after'] as const) {
        const tip = await paidTip(PART);
        await tip.decide('return');
        const { parts, hasDied } = dyingParts(stripe.parts, { step, when });
        await tip.run(parts).catch(() => {});
        isLong = hasDied();
        await tip.run(stripe.parts);
        const { state, failure } = (await tip.listed())!;
        states.add(`${state} ${failure}`);
        if (state === 'RETURNED') await isReturnedOnce(tip, [PART, REST]);
        else expect([step, when, await tip.returned(), await tip.returns()]).toEqual([step, when, PART, [PART]]);
      }
    // Stored as sent, and killed before the call: nobody knows, so staff look it up.
    expect([...states].toSorted()).toEqual(['RETURNED null', 'RETURNING UNKNOWN']);
  });
});
