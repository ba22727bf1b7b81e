/**
 * The browser's API client. Its types come from the contract and are erased, so no schema is shipped. It names the
 * storefront in every request, sends the bearer token and the key of a change, times out after 30 seconds, repeats once
 * what may be repeated, and returns the parsed value.
 */
import type { AppContract } from '#contract/contract.ts';
import type { Calls } from '#contract/platform/kit.ts';
import type { Problem } from '#contract/platform/problems.ts';
import { CONNECTION_BACK } from '#web/ui/toast-queue.ts';
import { newId } from './new-id.ts';

export type AppCalls = Calls<AppContract>;
export interface CallOptions {
  signal?: AbortSignal;
  /** Sends this call instead of the client's own `fetch`, such as an upload that reports its progress. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
}

export interface ApiSettings {
  merchantId: string;
  /** accept-language: uz, ru or en. */
  language: string;
  deviceId: () => string | null;
  token: { get(): string | null; clear(): void };
  /** Awaited before each call, while the token is being renewed or is about to expire. */
  before?: () => Promise<void>;
  fetch?: typeof fetch;
}

export class ApiError<Code extends string = string> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.code = problem.code as string as Code;
    this.status = problem.status;
    this.problem = problem;
  }
}

const TIMEOUT_MS = 30_000;
/** Calls that have credentials or a protocol of their own, and must not be sent twice. */
const KEYLESS = /^(?:GET|POST \/(?:auth|tablet|faults)|PATCH \/media)\b/;
/** @internal */
export const takesKey = (call: string): boolean => !KEYLESS.test(call);
/** After these a change may have been made all the same: with its key it is sent again and happens once. */
const UNCERTAIN = [502, 503, 504];
const REPEATED = [408, 409, 425, 429, 500, ...UNCERTAIN];

/** `/orders/WITH_TOKEN` and `/orders/NO_TOKEN` are instructions for this client and never sent. */
const withoutSuffix = (path: string): string => path.replace(/\/(?:WITH_TOKEN|NO_TOKEN)(?=$|[/?])/g, '');

/** Below /api. */
export function addressOf(
  path: string,
  params?: Record<string, string | number>,
  query?: Record<string, unknown>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each));
    }
  }
  return `${withoutSuffix(filled)}${search.size ? `?${search}` : ''}`;
}

function headersOf(settings: ApiSettings, token: string | null, hasJsonBody: boolean): Record<string, string> {
  const deviceId = settings.deviceId();
  return {
    merchant: settings.merchantId,
    accept: 'application/json',
    'accept-language': settings.language,
    ...(hasJsonBody ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(deviceId ? { 'device-id': deviceId } : {}),
  };
}

async function problemOf(response: Response): Promise<Problem> {
  const fallback: Problem = {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code: 'INTERNAL',
  };
  const body: unknown = await response.json().catch(() => null);
  return body && typeof body === 'object' && 'code' in body ? (body as Problem) : fallback;
}

const noAnswer = (code: 'NETWORK' | 'TIMEOUT', error: unknown): ApiError =>
  new ApiError({ type: `urn:problem:${code}`, title: String(error), status: 0, code });

export type Api = <K extends keyof AppCalls>(
  key: K,
  args?: AppCalls[K]['args'][0] & CallOptions & { headers?: Record<string, string> },
) => Promise<AppCalls[K]['result']>;

type AskToConfirm = (problem: Problem) => Promise<boolean>;
let askToConfirm: AskToConfirm | undefined;
/**
 * The console asks the person here for their second factor. True: a refused call is sent again, with its key. Returns
 * how to stop asking.
 */
export function onConfirmationRequired(ask: AskToConfirm): () => void {
  askToConfirm = ask;
  return () => {
    if (askToConfirm === ask) askToConfirm = undefined;
  };
}

export function createApi(settings: ApiSettings): Api {
  const send = settings.fetch ?? fetch;
  /** Keys of calls whose outcome is unknown: the same call takes the same key until it is answered. */
  const unanswered = new Map<string, string>();
  let isLost = false;
  return async (key, args) => {
    const { params, query, body, signal, headers, timeoutMs, ...own } = (args ?? {}) as CallOptions & {
      params?: Record<string, string | number>;
      query?: Record<string, unknown>;
      body?: unknown;
      headers?: Record<string, string>;
    };
    const [method = 'GET', path = '/'] = (key as string).split(' ');
    await settings.before?.();
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const url = `/api${addressOf(path, params, query)}`;
    const json = JSON.stringify(body) as string | undefined;
    const request = `${method} ${url} ${json}`;
    const callKey = takesKey(key) ? (unanswered.get(request) ?? newId()) : undefined;
    const settle = (isKnown: boolean): void => {
      if (isKnown) unanswered.delete(request);
      // The text of a request with a form does not hold the form.
      else if (callKey && !isForm) unanswered.set(request, callKey);
    };
    const repeated = method === 'GET' ? REPEATED : callKey ? UNCERTAIN : null;
    for (let triesLeft = 1; ; triesLeft--) {
      const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
      const token = settings.token.get();
      // Outside of what is caught: an interface that a browser lacks is an error of ours, not of the connection.
      const init = {
        method,
        headers: {
          ...headersOf(settings, token, body !== undefined && !isForm),
          ...(callKey ? { 'idempotency-key': callKey } : {}),
          ...headers,
        },
        body: isForm ? body : json,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      };
      let response: Response;
      try {
        response = await (own.fetch ?? send)(url, init);
        if (isLost && typeof window !== 'undefined') window.dispatchEvent(new Event(CONNECTION_BACK));
        isLost = false;
        if (response.ok) {
          const value: unknown = response.status === 204 ? undefined : await response.json();
          settle(true);
          return value as never;
        }
      } catch (error) {
        if (signal?.aborted) throw error;
        // The change may have been made before the connection was lost; an upload is not sent twice by itself.
        if (triesLeft > 0 && callKey && !timeout.aborted && !own.fetch) continue;
        settle(false);
        isLost = true;
        throw noAnswer(timeout.aborted ? 'TIMEOUT' : 'NETWORK', error);
      }
      if (triesLeft > 0 && repeated?.includes(response.status)) continue;
      settle(!UNCERTAIN.includes(response.status));
      const problem = await problemOf(response);
      if (response.status === 403 && (await askToConfirm?.(problem))) continue;
      if (response.status === 401) {
        const current = settings.token.get();
        if (current === token) settings.token.clear();
        // The refused token has been replaced since the request was sent, so the session may still be valid.
        else if (triesLeft > 0 && current !== null && method === 'GET') continue;
      }
      throw new ApiError(problem);
    }
  };
}
