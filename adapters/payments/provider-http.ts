/** Calls of ours to payment providers: limited in time, with a rest for an account whose calls keep failing. */
import type { z } from 'zod';
import { Breaker } from '#domain/partners/integrations/breaker.ts';
import type { SendHttp } from '#server/partners/integrations/ports.ts';
import type { ProviderOutcome } from '#server/money/online-payments/ports.ts';

export interface ProviderHttpDeps {
  http: SendHttp;
  timeoutMs: number;
  now: () => number;
}

interface ProviderRequest<T> {
  /** The account at the provider: each rests by itself. */
  account: string;
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body: string | null;
  schema: z.ZodType<T>;
  /** Why the provider refused, as its answer says. */
  whyOf?(status: number, text: string): string;
}

/** After so many failures in a row a merchant's account is not called for a while. */
const BREAKER = { mostFailures: 3, restMs: 30_000, longestRestMs: 300_000 };

export type SendToProvider = <T>(request: ProviderRequest<T>) => Promise<ProviderOutcome<T>>;

export function providerHttp({ http, timeoutMs, now }: ProviderHttpDeps): SendToProvider {
  const breakers = new Map<string, Breaker>();

  return async ({ account, schema, whyOf, ...request }) => {
    const breaker = breakers.get(account) ?? new Breaker({ ...BREAKER, probeMs: timeoutMs + 5_000 });
    breakers.set(account, breaker);
    if (breaker.enter(now()) > 0) return { is: 'later', why: 'RESTING' };
    const outcome = await http({ ...request, timeoutMs });
    const isAnswer = outcome.is === 'answer' && outcome.status < 500;
    const isBusy = outcome.is === 'answer' && outcome.status === 429;
    breaker.report(
      isBusy ? { is: 'busy', retryAfterMs: outcome.retryAfterMs ?? 1_000 } : { is: isAnswer ? 'answered' : 'failed' },
      now(),
    );
    if (outcome.is === 'unreached') return { is: 'later', why: outcome.why };
    if (outcome.is !== 'answer') return { is: 'unknown', why: outcome.is };
    if (isBusy) return { is: 'later', why: 'HTTP 429' };
    if (!isAnswer) return { is: 'unknown', why: `HTTP ${outcome.status}` };
    if (outcome.status >= 400)
      return { is: 'refused', why: whyOf?.(outcome.status, outcome.text) ?? `HTTP ${outcome.status}` };
    return read(outcome.text, schema);
  };
}

function read<T>(text: string, schema: z.ZodType<T>): ProviderOutcome<T> {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return { is: 'done', value: parsed.data };
  } catch {
    // Not JSON: the same as another form of JSON.
  }
  return { is: 'unknown', why: 'unreadable answer' };
}
