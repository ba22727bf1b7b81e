/** People who come by the calls alone, with the code that the demo's inbox shows. */
import { randomUUID } from 'node:crypto';
import type { Challenge, SignedIn } from '#contract/accounts/identity.ts';
import { solved } from '#tests/support/solve-challenge.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import { fetchProduct } from '#tests/support/product-calls.ts';

export interface SignedInPerson {
  token: string;
  device: string;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function call<T>(key: string, headers: Record<string, string>, body?: object): Promise<T> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const answer = await fetchProduct(`/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}

/** Sent from then on: whoever was here before has older codes lying there as well. */
export async function codeSentTo(phone: string, since: number): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { messages } = await call<{ messages: { text: string; at: string }[] }>(
      `GET /dev/inbox?phone=${encodeURIComponent(phone)}`,
      {},
    );
    const message = messages.find(({ text, at }) => Date.parse(at) >= since && /#\d{6}$/.test(text));
    if (message) return /#(\d{6})$/.exec(message.text)![1]!;
    await wait(100);
  }
  throw new Error(`no code for ${phone}`);
}

/** Many journeys on one day use up half of a budget: then a code takes a proof of work. */
async function askForCode(phone: string, headers: Record<string, string>): Promise<void> {
  const send = (body: object): Promise<Response> =>
    fetchProduct('/api/auth/code', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let answer = await send({ phone });
  const refusal = answer.ok ? null : ((await answer.json()) as { code: string; challenge: Challenge });
  if (refusal?.code === 'CHALLENGE_REQUIRED') answer = await send({ phone, proof: await solved(refusal.challenge) });
  if (!answer.ok) throw new Error(`no code for ${phone}: ${answer.status} ${JSON.stringify(refusal)}`);
}

/** With the session itself, for whoever goes on in a browser. */
export async function signInAs(phone: string): Promise<SignedInPerson & { session: SignedIn }> {
  const device = randomUUID();
  const headers = { merchant: MARKETPLACE_ID, 'device-id': device };
  const since = Date.now();
  await askForCode(phone, headers);
  const session = await call<SignedIn>('POST /auth/verify', headers, {
    phone,
    code: await codeSentTo(phone, since),
    cookies: false,
  });
  return { token: session.token, device, session };
}

/** For a call that has to be sent with a key of its own. */
export const withNewKey = (person: SignedInPerson) => ({ ...person, headers: { 'idempotency-key': randomUUID() } });

export const askAs = <T = unknown>(
  { token, device, headers }: SignedInPerson & { headers?: Record<string, string> },
  merchant: string,
  key: string,
  body?: object,
): Promise<T> => call<T>(key, { merchant, 'device-id': device, authorization: `Bearer ${token}`, ...headers }, body);
