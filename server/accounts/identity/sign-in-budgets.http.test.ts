/**
 * What anonymous clients can do to sign-in, over HTTP: whom they lock out, what they send, and what a challenge demands
 * of them.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Challenge, ChallengeProof } from '#contract/accounts/identity.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { createMerchant } from '#tests/support/city.ts';
import { newGuest } from '#tests/support/orders.ts';
import { composeProduct, type TestProduct } from '#tests/support/product.ts';
import { codeFor, signIn, withBearer } from '#tests/support/sign-in.ts';
import { solved } from '#tests/support/solve-challenge.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let t: TestProduct;
const lines: string[] = [];
beforeAll(async () => {
  t = await composeProduct({
    now: Date.parse('2026-11-20T00:10:00+05:00'),
    bearers: true,
    log: (line) => lines.push(line),
    env: { TRUSTED_PROXIES: 'loopback', SMS_CODES_A_DAY: '60' },
  });
});
afterAll(() => t.stop());
/** Each test has a day of its own: the platform's budget is 60 codes. */
beforeEach(() => {
  t.clock.now += 48 * HOUR;
});

let phones = 0;
const newPhone = (): string => `+99894${String(++phones).padStart(7, '0')}`;
let networks = 0;
/** A /24 that no other test in this file uses. */
const elsewhere = (): string => {
  networks += 1;
  return `11.${networks >> 8}.${networks & 255}.7`;
};

interface CodeAnswer {
  retryAfter: number;
  length: number;
  code?: string;
  challenge: Challenge;
  unsolvedAfter: number;
}
interface From {
  device?: string;
  from?: string;
  merchant?: string;
  proof?: ChallengeProof | undefined;
}

const ask = (phone: string, { device = newId(), from = elsewhere(), merchant, proof }: From = {}) =>
  t.ask<CodeAnswer>('/auth/code', {
    method: 'POST',
    device,
    merchant,
    headers: { 'x-forwarded-for': from },
    body: { phone, ...(proof ? { proof } : {}) },
  });
/** A client that is able to solve the challenge. */
async function askSolving(phone: string, from: From = {}) {
  const given = { device: newId(), from: elsewhere(), ...from };
  const answer = await ask(phone, given);
  return answer.body.code === 'CHALLENGE_REQUIRED'
    ? ask(phone, { ...given, proof: await solved(answer.body.challenge) })
    : answer;
}
const login = (phone: string, password: string, { device = newId(), from = elsewhere(), proof }: From = {}) =>
  t.ask<CodeAnswer & { user?: { id: string } }>('/auth/login', {
    method: 'POST',
    device,
    headers: { 'x-forwarded-for': from },
    body: { phone, password, ...(proof ? { proof } : {}) },
  });

const setBudget = statement('test.set-budget', 'update merchant set codes_a_day = $2 where id = $1');
async function merchantOf(key: string, codesADay: number): Promise<string> {
  const merchant = await createMerchant(t.db.transactions, { key });
  await t.db.transactions.platformRows(setBudget, [merchant, codesADay]);
  return merchant;
}

describe('a phone for which unknown clients request codes', () => {
  it('admits its known device without a wait or a challenge, while unknown clients are limited', async () => {
    const phone = newPhone();
    const known = await signIn(t, phone);
    const answers = [];
    for (let sent = 0; sent < 8; sent++) answers.push(await askSolving(phone));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(answers.at(-1)!.body.retryAfter).toBeLessThanOrEqual(6 * 3600);
    expect((await ask(phone, { device: known.device })).body).toEqual({ retryAfter: 60, length: 6 });
    expect((await signIn(t, newPhone())).user.phone).toBeDefined();
  });

  it('stays open for everybody else when one network asks, however many devices it makes up', async () => {
    const phone = newPhone();
    const from = elsewhere();
    const answers = await Promise.all(Array.from({ length: 30 }, () => askSolving(phone, { from })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await askSolving(phone)).status).toBe(200);
  });

  it('looks the same to unknown clients whether it has an account or not, challenge included', async () => {
    const [account, nobody] = [newPhone(), newPhone()];
    await newGuest(t.db.transactions, { phone: account });
    const seen = [];
    for (const phone of [account, nobody]) {
      const answers = [];
      for (let sent = 0; sent < 5; sent++) {
        const { status, body } = await (sent < 4 ? askSolving : ask)(phone);
        answers.push([status, body.code, body.retryAfter]);
      }
      const { status, body } = await ask(newPhone());
      seen.push([...answers, [status, body.code, body.retryAfter]]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

describe('the daily budgets', () => {
  it("reserve a fifth of a merchant's for known devices, and do not affect other merchants", async () => {
    const [merchant, neighbour] = [await merchantOf('budget', 10), await merchantOf('neighbour', 10)];
    const known = await signIn(t, newPhone(), { merchant });
    const answers = [];
    for (let sent = 0; sent < 10; sent++) answers.push((await askSolving(newPhone(), { merchant })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(7);
    expect((await ask(known.user.phone!, { device: known.device, merchant })).status).toBe(200);
    expect((await ask(newPhone(), { merchant: neighbour })).status).toBe(200);
    const alarms = lines.filter((line) => line.includes('CODE_BUDGET')).map((line) => JSON.parse(line) as object);
    expect(alarms).toContainEqual(
      expect.objectContaining({ scope: 'merchant', merchant, percent: 50, sent: 5, toStrangers: 5, most: 10 }),
    );
    expect(alarms).toContainEqual(
      expect.objectContaining({ scope: 'merchant', merchant, percent: 80, sent: 8, most: 10 }),
    );
    expect(await t.product.metrics.text()).toMatch(/sign_in_budget_alarms_total\{scope="merchant",percent="50"\} 1/);
  });

  it('pay for no more codes than the setting says, with concurrent requests from everywhere', async () => {
    const known = await signIn(t, newPhone());
    const answers = await Promise.all(Array.from({ length: 80 }, () => askSolving(newPhone())));
    // 48 of 60 are for unknown devices; the sign-in above took one of them.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(47);
    expect((await ask(known.user.phone!, { device: known.device })).status).toBe(200);
  }, 60_000);

  it('count a /48 as one requester, and fifteen guests of one café as no flood', async () => {
    const merchant = await merchantOf('cafe', 1000);
    const cafe = elsewhere();
    const answers = [];
    for (let guest = 0; guest < 16; guest++) answers.push((await ask(newPhone(), { from: cafe, merchant })).body);
    expect(answers).toEqual(Array.from({ length: 16 }, () => ({ retryAfter: 60, length: 6 })));
    const phone = newPhone();
    const fromSite = (at: number): string => `2001:db8:7:${at.toString(16)}::1`;
    const statuses = [];
    for (let at = 0; at < 5; at++)
      statuses.push((await askSolving(phone, { from: fromSite(at * 256), merchant })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe('a challenge', () => {
  async function challenged(): Promise<{ phone: string; device: string; from: string; challenge: Challenge }> {
    const phone = newPhone();
    for (let sent = 0; sent < 3; sent++) expect((await ask(phone)).status).toBe(200);
    const [device, from] = [newId(), elsewhere()];
    const { status, body } = await ask(phone, { device, from });
    expect([status, body.code, body.unsolvedAfter]).toEqual([429, 'CHALLENGE_REQUIRED', 90]);
    return { phone, device, from, challenge: body.challenge };
  }

  it('admits the phone and device that solved it, once, and no other', async () => {
    const { phone, device, from, challenge } = await challenged();
    const proof = await solved(challenge);
    expect((await ask(phone, { from, proof })).body.code).toBe('CHALLENGE_REQUIRED');
    expect(
      (
        await ask(phone, {
          device,
          from,
          proof: { challenge, solution: { ...proof.solution!, derivedKey: '00'.repeat(32) } },
        })
      ).body.code,
    ).toBe('CHALLENGE_REQUIRED');
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    expect((await ask(phone, { device, from, proof: { ...proof, challenge: easier } })).body.code).toBe(
      'CHALLENGE_REQUIRED',
    );
    expect((await ask(phone, { device, from, proof })).status).toBe(200);
    t.clock.now += 2 * MINUTE;
    expect((await ask(phone, { device, from, proof })).body.code).toBe('CHALLENGE_REQUIRED');
    const code = await codeFor(t, phone);
    expect((await t.ask('/auth/verify', { method: 'POST', device, body: { phone, code } })).status).toBe(200);
  });

  it('is valid once of many concurrent uses, and not after ten minutes', async () => {
    const { phone, device, from, challenge } = await challenged();
    const proof = await solved(challenge);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(phone, { device, from, proof })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await challenged();
    const lateProof = await solved(late.challenge);
    t.clock.now += 11 * MINUTE;
    expect((await ask(late.phone, { ...late, proof: lateProof })).body.code).toBe('CHALLENGE_REQUIRED');
  });

  it('is accepted unsolved after 90 seconds, a few times an hour from one network', async () => {
    const from = elsewhere();
    const unsolved = async (): Promise<CodeAnswer> => {
      const { phone, challenge, device } = await challengedFrom(from);
      expect((await ask(phone, { device, from, proof: { challenge } })).body.code).toBe('CHALLENGE_REQUIRED');
      t.clock.now += 90_000;
      return (await ask(phone, { device, from, proof: { challenge } })).body;
    };
    for (let n = 0; n < 3; n++) expect(await unsolved()).toEqual({ retryAfter: 60, length: 6 });
    expect(await unsolved()).toMatchObject({ code: 'RATE_LIMITED' });
  });

  async function challengedFrom(from: string) {
    const phone = newPhone();
    for (let sent = 0; sent < 3; sent++) await ask(phone);
    const device = newId();
    return { phone, device, challenge: (await ask(phone, { device, from })).body.challenge };
  }
});

describe('a password guessed by unknown clients', () => {
  it('still admits its known device, and costs unknown clients work', async () => {
    const phone = newPhone();
    const session = await signIn(t, phone);
    await t.ask('/auth/code', { ...withBearer(session), method: 'POST', body: { phone, purpose: 'PASSWORD' } });
    const set = await t.ask('/me/password', {
      ...withBearer(session),
      method: 'PUT',
      body: { password: 'olma-anor-uzum', code: await codeFor(t, phone) },
    });
    expect(set.status).toBe(204);
    const answers = [];
    for (let tried = 0; tried < 30; tried++) answers.push((await login(phone, 'notoʻgʻri')).body.code);
    expect(answers.filter((code) => code === 'PASSWORD_INCORRECT')).toHaveLength(5);
    expect(answers.filter((code) => code === 'CHALLENGE_REQUIRED')).toHaveLength(25);
    expect((await login(phone, 'olma-anor-uzum', { device: session.device })).status).toBe(200);
    const [device, from] = [newId(), elsewhere()];
    const { body } = await login(phone, 'olma-anor-uzum', { device, from });
    expect((await login(phone, 'olma-anor-uzum', { device, from, proof: await solved(body.challenge) })).status).toBe(
      200,
    );
  });

  it('demands the same work for an unknown phone', async () => {
    const phone = newPhone();
    for (let tried = 0; tried < 5; tried++)
      expect((await login(phone, 'notoʻgʻri')).body.code).toBe('PASSWORD_INCORRECT');
    expect((await login(phone, 'notoʻgʻri')).body.code).toBe('CHALLENGE_REQUIRED');
  });

  it('cannot be guessed from one network for long', async () => {
    const from = elsewhere();
    const answers = await Promise.all(Array.from({ length: 80 }, () => login(newPhone(), 'notoʻgʻri', { from })));
    const tried = answers.filter(({ body }) => body.code === 'PASSWORD_INCORRECT').length;
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThanOrEqual(30);
  });
});
