/**
 * Uzum Bank, Merchant API: five JSON calls of Uzum Bank, each at an address of its own. Amounts are in tiyin, times
 * in milliseconds. A repeated call is answered with a code that says what had happened before; after a failed one
 * Uzum Bank asks for the status.
 */
import { z } from 'zod';
import { END_REASONS, endedByTime, type PayRefusal } from '#domain/orders/payments/attempts.ts';
import type {
  PaymentProvider,
  PaymentService,
  ProviderAnswer,
  StoredAttempt,
} from '#server/money/online-payments/ports.ts';
import { isBasic, jsonObject } from './basic-auth.ts';

/** A transaction that is not confirmed within thirty minutes has failed. */
const TIMEOUT_MS = 1_800_000;
/** The reference of an order or a tip goes here. */
const PARAMETER = 'order_id';

const CODES = {
  ACCESS: '10001',
  JSON: '10002',
  OPERATION: '10003',
  PARAMETERS: '10005',
  SERVICE: '10006',
  ORDER: '10007',
  PAID: '10008',
  OVER: '10009',
  CREATED_BEFORE: '10010',
  AMOUNT: '10011',
  NO_TRANSACTION: '10014',
  CANCELED: '10015',
  CONFIRMED_BEFORE: '10016',
  NOT_REVERSIBLE: '10017',
  REVERSED_BEFORE: '10018',
  INTERNAL: '99999',
} as const;
type Code = keyof typeof CODES;

class Failure extends Error {
  readonly code: Code;
  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

const REFUSALS: Record<PayRefusal, Code> = {
  UNKNOWN: 'ORDER',
  OVER: 'OVER',
  PAID: 'PAID',
  AMOUNT: 'AMOUNT',
  BUSY: 'OVER',
};

const serviceId = z.union([z.int(), z.string()]).transform(String);
const transId = z.string().min(1).max(100);
const order = z.object({ [PARAMETER]: z.union([z.string(), z.int()]).transform(String) });
const Fields = {
  check: z.object({ serviceId, params: order }),
  create: z.object({ serviceId, transId, params: order, amount: z.int(), timestamp: z.int().min(0).max(8.64e15) }),
  confirm: z.object({ serviceId, transId }),
  reverse: z.object({ serviceId, transId }),
  status: z.object({ serviceId, transId }),
} as const;
type Step = keyof typeof Fields;

const isStep = (step: string): step is Step => Object.hasOwn(Fields, step);

/** Cancelled by Uzum Bank is reversed; ended by us has failed. */
function statusOf(attempt: StoredAttempt): 'CREATED' | 'CONFIRMED' | 'REVERSED' | 'FAILED' {
  if (attempt.state === 'CREATED') return 'CREATED';
  if (attempt.state === 'DONE') return 'CONFIRMED';
  const isOurs = attempt.reason === END_REASONS.NOT_PAYABLE || attempt.reason === END_REASONS.TIMEOUT;
  return attempt.state === 'CANCELED' && isOurs ? 'FAILED' : 'REVERSED';
}

type Handler<S extends Step> = (
  fields: z.infer<(typeof Fields)[S]>,
  service: PaymentService,
  now: number,
) => Promise<object>;

const STEPS: { [S in Step]: Handler<S> } = {
  async check({ params }, service) {
    const { refusal } = await service.check(params[PARAMETER], null);
    if (refusal) throw new Failure(REFUSALS[refusal]);
    return { status: 'OK', data: {} };
  },

  async create({ transId: externalId, params, amount, timestamp }, service) {
    const opened = await service.open({
      reference: params[PARAMETER],
      amount,
      externalId,
      providerTime: timestamp,
      isExclusive: false,
    });
    if (opened.is === 'KNOWN') throw new Failure('CREATED_BEFORE');
    if (opened.is === 'REFUSED') throw new Failure(REFUSALS[opened.why]);
    return { status: 'CREATED', transTime: opened.attempt.createdAt, data: {}, amount };
  },

  async confirm({ transId: externalId }, service) {
    const verdict = await service.complete(externalId, TIMEOUT_MS);
    if (!verdict) throw new Failure('NO_TRANSACTION');
    if (verdict.is === 'KNOWN') throw new Failure('CONFIRMED_BEFORE');
    if (verdict.is === 'REFUSED') throw new Failure('CANCELED');
    if (verdict.is === 'ENDED') throw new Failure(verdict.why === 'TIMEOUT' ? 'CANCELED' : REFUSALS[verdict.why]);
    const { doneAt, amount } = verdict.attempt;
    return { status: 'CONFIRMED', confirmTime: doneAt, data: {}, amount };
  },

  async reverse({ transId: externalId }, service) {
    const verdict = await service.cancel(externalId, END_REASONS.REFUND);
    if (!verdict) throw new Failure('NO_TRANSACTION');
    if (verdict.is === 'REFUSED') throw new Failure('NOT_REVERSIBLE');
    if (verdict.is === 'KNOWN') throw new Failure('REVERSED_BEFORE');
    const { canceledAt, amount } = verdict.attempt;
    return { status: 'REVERSED', reverseTime: canceledAt, data: {}, amount };
  },

  async status({ transId: externalId }, service, now) {
    const found = await service.find(externalId);
    if (!found) throw new Failure('NO_TRANSACTION');
    const attempt = { ...found, ...endedByTime(found, now, TIMEOUT_MS) };
    const status = statusOf(attempt);
    return {
      status,
      transTime: attempt.createdAt,
      confirmTime: attempt.doneAt,
      reverseTime: status === 'REVERSED' ? attempt.canceledAt : null,
      data: {},
      amount: attempt.amount,
    };
  },
};

function fieldsOf<S extends Step>(step: S, given: object, expected: string): z.infer<(typeof Fields)[S]> {
  const read = Fields[step].safeParse(given);
  if (!read.success) throw new Failure('PARAMETERS');
  const fields = read.data as z.infer<(typeof Fields)[S]>;
  if (fields.serviceId !== expected) throw new Failure('SERVICE');
  return fields;
}

const take = <S extends Step>(
  step: S,
  fields: z.infer<(typeof Fields)[S]>,
  service: PaymentService,
  now: number,
): Promise<object> => STEPS[step](fields, service, now);

/** Of the request, even where it is wrong. */
function echoOf(given: Record<string, unknown> | undefined, now: number): object {
  const { serviceId: service, transId: transaction } = given ?? {};
  return {
    ...(typeof service === 'number' && { serviceId: service }),
    ...(typeof transaction === 'string' && { transId: transaction.slice(0, 100) }),
    timestamp: now,
  };
}

export function uzumBank({ url, networks }: { url: string; networks: string[] }): PaymentProvider {
  const failure = (given: Record<string, unknown> | undefined, code: Code, now: number): ProviderAnswer => ({
    status: 400,
    body: { ...echoOf(given, now), status: 'FAILED', errorCode: CODES[code] },
    isRefused: code === 'ACCESS',
  });
  return {
    type: 'UZUM_BANK',
    fields: { serviceId: /^\d{1,18}$/, login: /^[^\s:]{1,100}$/ },
    networks,

    async payPage({ settings }, { reference, amount, returnUrl }) {
      const query = new URLSearchParams({
        serviceId: settings['serviceId'] ?? '',
        [PARAMETER]: reference,
        amount: String(amount),
        redirectUrl: returnUrl,
      });
      return { is: 'done', value: `${url}/open-service?${query}` };
    },

    async answer({ method, step, headers: { authorization }, body, now }, { key, settings }, service) {
      const given = jsonObject(body);
      try {
        if (method !== 'POST') throw new Failure('OPERATION');
        if (!isBasic(authorization, settings['login'] ?? '', key)) throw new Failure('ACCESS');
        if (!given) throw new Failure('JSON');
        if (!isStep(step)) throw new Failure('OPERATION');
        const result = await take(step, fieldsOf(step, given, settings['serviceId'] ?? ''), service, now);
        return { status: 200, body: { ...echoOf(given, now), ...result } };
      } catch (error) {
        if (error instanceof Failure) return failure(given, error.code, now);
        throw error;
      }
    },

    failed: ({ body, now }) => failure(jsonObject(body), 'INTERNAL', now),
  };
}
