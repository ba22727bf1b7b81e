/**
 * Calls to a merchant's outside systems: each passes a breaker per merchant and vendor and one per address, is limited
 * in time, and is written to the log without its secrets.
 */
import type { Logger } from 'pino';
import { Breaker } from '#domain/partners/integrations/breaker.ts';
import { maskedText } from '#domain/partners/integrations/masked-text.ts';
import { secretsOf, type CalledVendor } from '#domain/partners/integrations/vendors.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { newId } from '#server/platform/ids.ts';
import type { Secrets } from '#server/accounts/secrets/secrets.ts';
import {
  addCall,
  connectionOf,
  noteFailure,
  noteSuccess,
  type ConnectionRow,
  type ConnectionSettings,
} from './connection-store.ts';
import type { HttpOutcome, PartnerAccount, PartnerFailure, PartnerRequest, PartnerResult, SendHttp } from './ports.ts';

const MOST_FAILURES = 3;
/** Many merchants share an address: it is down when calls of all of them fail. */
const MOST_FAILURES_OF_ADDRESS = 8;
const REST_MS = 30_000;
const LONGEST_REST_MS = 5 * 60_000;
const LEAST_RETRY_MS = 1_000;
/** Answers that say no more than their status. */
const UNREADABLE_STATUS = 500;

export interface CallDeps {
  transactions: Transactions;
  secrets: Secrets;
  http: SendHttp;
  timeoutMs: number;
  log: Logger;
  now: () => number;
}

export interface PartnerConnection extends PartnerAccount {
  settings: ConnectionSettings;
  isActive: boolean;
}

export interface PartnerCalls {
  /** The merchant's account at the vendor; null: not connected, or switched off unless `evenOff`. */
  connect(merchantId: string, vendor: CalledVendor, options?: ConnectOptions): Promise<PartnerConnection | null>;
  noteIncoming(tx: TenantTx, call: IncomingCall): Promise<boolean>;
}

interface ConnectOptions {
  evenOff?: boolean;
  /** Somebody waits for the answer. */
  timeoutMs?: number;
}

interface IncomingCall {
  vendor: CalledVendor;
  action: string;
  text: string;
  eventKey: string;
}

function codeAndMessage(text: string): Pick<PartnerFailure, 'providerCode' | 'providerMessage'> {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    // iiko says `error` and `errorDescription`.
    const [code, message] = [body?.['code'] ?? body?.['error'], body?.['message'] ?? body?.['errorDescription']];
    return {
      providerCode: typeof code === 'string' ? code.slice(0, 100) : null,
      providerMessage: typeof message === 'string' ? message.slice(0, 300) : null,
    };
  } catch {
    return { providerCode: null, providerMessage: null };
  }
}

/** 403 is about the key unless it names another reason. */
const ABOUT_THE_KEY = new Set([null, 'forbidden', 'unauthorized', 'access_denied']);

function failureOf(outcome: HttpOutcome): PartnerFailure | null {
  if (outcome.is === 'unreached')
    return { kind: 'unavailable', providerCode: outcome.why, providerMessage: null, isUnsent: true };
  if (outcome.is === 'timeout') return { kind: 'timeout', providerCode: null, providerMessage: null };
  if (outcome.is === 'broken') return { kind: 'unavailable', providerCode: outcome.why, providerMessage: null };
  const { status, text, retryAfterMs } = outcome;
  if (status >= 200 && status < 300) return null;
  const said = codeAndMessage(text);
  const more = { ...said, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (status === 401 || (status === 403 && ABOUT_THE_KEY.has(said.providerCode)))
    return { kind: 'unauthorized', ...more };
  if (status === 429)
    return { kind: 'rateLimited', ...said, retryAfterMs: Math.max(LEAST_RETRY_MS, retryAfterMs ?? LEAST_RETRY_MS) };
  if (status === 404) return { kind: 'notFound', ...more };
  if (status === 409) return { kind: 'conflict', ...more };
  if (status === 408) return { kind: 'timeout', ...more };
  if (status >= UNREADABLE_STATUS)
    return { kind: 'unavailable', ...more, providerCode: said.providerCode ?? `HTTP ${status}` };
  return { kind: 'rejected', ...more };
}

function read<T>(outcome: HttpOutcome, { answer, failureIn }: PartnerRequest<T>): PartnerResult<T> {
  const failure = failureOf(outcome);
  if (failure) return { ok: false, failure };
  const invalid = (why: string | null): PartnerResult<T> => ({
    ok: false,
    failure: { kind: 'invalidResponse', providerCode: null, providerMessage: why },
  });
  try {
    const body: unknown = JSON.parse((outcome as { text: string }).text || 'null');
    const reported = failureIn?.(body);
    if (reported) return { ok: false, failure: reported };
    const parsed = answer.safeParse(body);
    return parsed.success ? { ok: true, value: parsed.data } : invalid(parsed.error.issues[0]?.path.join('.') ?? null);
  } catch {
    return invalid('no JSON');
  }
}

interface Called {
  merchantId: string;
  row: ConnectionRow;
  key: string;
}

export function openPartnerCalls({ transactions, secrets, http, timeoutMs, log, now }: CallDeps): PartnerCalls {
  const breakers = new Map<string, Breaker>();
  function breakerOf(name: string, mostFailures: number): Breaker {
    const known = breakers.get(name);
    if (known) return known;
    const settings = { mostFailures, restMs: REST_MS, longestRestMs: LONGEST_REST_MS, probeMs: timeoutMs + 5_000 };
    const breaker = new Breaker(settings);
    breakers.set(name, breaker);
    return breaker;
  }

  async function note(
    { merchantId, row, key }: Called,
    request: PartnerRequest<unknown> & { startedAt: number },
    outcome: HttpOutcome | null,
    result: PartnerResult<unknown>,
  ): Promise<void> {
    const at = new Date(now());
    const failure = result.ok ? null : result.failure;
    const sent = request.body ?? request.form;
    await transactions.withTenant(merchantId, async (tx) => {
      await tx.maybe(addCall, [
        newId(),
        row.vendor,
        'OUT',
        request.action,
        request.orderId ?? null,
        request.requestId ?? null,
        failure?.kind ?? 'ok',
        outcome?.is === 'answer' ? outcome.status : null,
        Math.round(performance.now() - request.startedAt),
        sent ? maskedText(JSON.stringify(sent), [key]) : null,
        outcome?.is === 'answer' ? maskedText(outcome.text, [key]) : (failure?.providerCode ?? null),
        null,
        at,
      ]);
      // That an order was rejected says nothing about the connection.
      const isBroken = failure && !['rejected', 'notFound', 'conflict'].includes(failure.kind);
      if (isBroken)
        await tx.run(noteFailure, [
          row.vendor,
          at,
          { kind: failure.kind, message: failure.providerMessage ?? failure.providerCode },
        ]);
      else await tx.run(noteSuccess, [row.vendor, at]);
    });
  }

  async function send<T>(
    merchantId: string,
    row: ConnectionRow,
    key: string,
    request: PartnerRequest<T>,
  ): Promise<PartnerResult<T>> {
    const passed = [
      // With the address: one that was corrected is called at once.
      breakerOf(`${merchantId} ${row.vendor} ${row.base_url}`, MOST_FAILURES),
      breakerOf(row.base_url, MOST_FAILURES_OF_ADDRESS),
    ] as const;
    const waitMs = Math.max(...passed.map((breaker) => breaker.enter(now())));
    if (waitMs > 0)
      return {
        ok: false,
        failure: {
          kind: 'unavailable',
          providerCode: 'RESTING',
          providerMessage: null,
          retryAfterMs: waitMs,
          isUnsent: true,
        },
      };
    const startedAt = performance.now();
    const { body, form } = request;
    const type = body ? 'application/json' : 'application/x-www-form-urlencoded';
    const outcome = await http({
      url: `${row.base_url}${request.path}`,
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(body || form ? { 'content-type': type } : {}),
        ...request.headers,
      },
      body: body ? JSON.stringify(body) : form ? new URLSearchParams(form).toString() : null,
      timeoutMs: Math.min(timeoutMs, request.timeoutMs ?? timeoutMs),
    });
    const result = read(outcome, request);
    const [ofMerchant, ofAddress] = passed;
    const kind = result.ok ? null : result.failure.kind;
    const isDown = kind === 'unavailable' || kind === 'timeout' || kind === 'invalidResponse';
    // Many calls of one merchant may fail at once, which says nothing about the calls of others.
    if (!isDown) ofAddress.report({ is: 'answered' }, now());
    else if (!ofMerchant.isOpen || ofAddress.isOpen) ofAddress.report({ is: 'failed' }, now());
    if (isDown) ofMerchant.report({ is: 'failed' }, now());
    else if (kind === 'rateLimited')
      ofMerchant.report(
        { is: 'busy', retryAfterMs: (result as { failure: PartnerFailure }).failure.retryAfterMs! },
        now(),
      );
    else ofMerchant.report({ is: 'answered' }, now());
    // The log must not decide whether a delivery goes on.
    const noted = { ...(request as PartnerRequest<unknown>), startedAt };
    await note({ merchantId, row, key }, noted, outcome, result).catch((error: Error) =>
      log.warn({ err: error }, 'a call to a partner was not logged'),
    );
    return result;
  }

  return {
    async connect(merchantId, vendor, { evenOff = false, timeoutMs: atMostMs } = {}) {
      const { key: name, extra } = secretsOf(vendor);
      const [[row], secret] = await Promise.all([
        transactions.tenantRows(merchantId, connectionOf, [vendor]),
        secrets.read(merchantId, extra ? [name, extra] : [name]),
      ]);
      const key = secret[name];
      if (!row || !key || (!row.is_active && !evenOff)) return null;
      return {
        key,
        extra: (extra && secret[extra]) ?? null,
        baseUrl: row.base_url,
        settings: row.settings,
        isActive: row.is_active,
        send: (request) => send(merchantId, row, key, { ...request, timeoutMs: request.timeoutMs ?? atMostMs }),
      };
    },
    async noteIncoming(tx, { vendor, action, text, eventKey }) {
      const params = [
        newId(),
        vendor,
        'IN',
        action,
        null,
        null,
        'ok',
        null,
        null,
        maskedText(text, []),
        null,
        eventKey,
      ];
      return (await tx.maybe(addCall, [...params, new Date(now())])) !== undefined;
    },
  };
}
