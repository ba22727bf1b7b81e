/** Calls of the simulated people: over HTTP, signed in by the code of the demo inbox, as anybody's browser does it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '#contract/accounts/identity.ts';
import { LIVE_AGENT } from './live-agent.ts';
import type { LivePerson } from './live-people.ts';

export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, code: string) {
    super(`${call} answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

interface LiveCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  body?: object;
  /** Absent for visitors, who are known by their device alone. */
  as?: LivePerson;
  device?: string;
}

export interface LiveClient {
  call<T>(merchantId: string | null, path: string, call?: LiveCall): Promise<T>;
}

const TIMEOUT_MS = 15_000;
const CODE_EVERY_MS = 1_000;
const CODE_ATTEMPTS = 15;

interface ClientDeps {
  origin: string;
  inboxToken: string | null;
  signal: AbortSignal;
}

export function liveClient({ origin, inboxToken, signal }: ClientDeps): LiveClient {
  const tokens = new Map<string, Promise<string>>();

  async function send<T>(merchantId: string | null, path: string, call: LiveCall, token?: string): Promise<T> {
    const { method = 'GET', body, device = call.as?.device } = call;
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        accept: 'application/json',
        'user-agent': LIVE_AGENT,
        ...(merchantId && { merchant: merchantId }),
        ...(device && { 'device-id': device }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const value: unknown = text === '' ? null : JSON.parse(text);
    if (answer.ok) return value as T;
    const { code } = (value ?? {}) as { code?: string };
    // Identifiers would make a line of the log for every order.
    const pattern = path.replace(/\?.*/, '').replaceAll(/[0-9a-f-]{36}/g, ':id');
    throw new CallRefused(`${method} ${pattern}`, answer.status, code ?? '');
  }

  /** The message is sent by a job, a moment later. */
  async function codeOf(phone: string, since: number): Promise<string> {
    const query = new URLSearchParams({ phone, ...(inboxToken && { token: inboxToken }) });
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      await sleep(CODE_EVERY_MS, undefined, { signal });
      const { messages } = await send<{ messages: { text: string; at: string }[] }>(null, `/dev/inbox?${query}`, {});
      const code = messages
        .filter(({ at }) => Date.parse(at) >= since)
        .map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1])
        .find(Boolean);
      if (code) return code;
    }
    throw new Error('No sign-in code came to the demo inbox');
  }

  async function signIn(merchantId: string | null, person: LivePerson): Promise<string> {
    const { phone, device } = person;
    const post = { method: 'POST', device } as const;
    const askedAt = Date.now();
    await send(merchantId, '/auth/code', { ...post, body: { phone } });
    const code = await codeOf(phone, askedAt);
    const { token } = await send<SignedIn>(merchantId, '/auth/verify', { ...post, body: { phone, code } });
    const { firstName, lastName } = person;
    await send(
      merchantId,
      '/me',
      // Without messages: the inbox stays readable for the person who tries the product.
      { method: 'PATCH', device, body: { firstName, lastName, notifications: { sms: false } } },
      token,
    );
    return token;
  }

  function tokenOf(merchantId: string | null, person: LivePerson): Promise<string> {
    let token = tokens.get(person.phone);
    if (!token) {
      token = signIn(merchantId, person);
      tokens.set(person.phone, token);
      token.catch(() => tokens.delete(person.phone));
    }
    return token;
  }

  return {
    async call(merchantId, path, call = {}) {
      const { as } = call;
      if (!as) return send(merchantId, path, call);
      try {
        return await send(merchantId, path, call, await tokenOf(merchantId, as));
      } catch (error) {
        if (!(error instanceof CallRefused) || error.status !== 401 || error.code === 'PHONE_REQUIRED') throw error;
        tokens.delete(as.phone);
        return send(merchantId, path, call, await tokenOf(merchantId, as));
      }
    },
  };
}
