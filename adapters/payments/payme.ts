/**
 * Payme, Merchant API: JSON-RPC 2.0, called by Payme. Amounts are in tiyin, times in milliseconds, and every answer has
 * the status 200. A repeated call gets the answer of the first one.
 */
import { z } from 'zod';
import { endedByTime, type PayRefusal } from '#domain/orders/payments/attempts.ts';
import { paidOf, type FiscalLine } from '#domain/orders/payments/fiscal-lines.ts';
import type {
  PaymentProvider,
  PaymentService,
  ProviderAnswer,
  StoredAttempt,
} from '#server/money/online-payments/ports.ts';
import { isBasic, jsonObject } from './basic-auth.ts';

/** After twelve hours an open transaction cannot be performed. */
const PAYME_TIMEOUT_MS = 43_200_000;
/** Its login at merchants. */
const LOGIN = 'Paycom';
/** The reference of an order or a tip goes here. */
const ACCOUNT_FIELD = 'order_id';

type Text = Record<'uz' | 'ru' | 'en', string>;
class Failure extends Error {
  readonly code: number;
  readonly text: Text | string;
  readonly data: string | undefined;
  constructor(code: number, text: Text | string, data?: string) {
    super(String(code));
    this.code = code;
    this.text = text;
    this.data = data;
  }
}

const TEXTS = {
  unknown: { uz: 'Buyurtma topilmadi', ru: 'Заказ не найден', en: 'The order was not found' },
  over: { uz: 'Buyurtma bekor qilingan', ru: 'Заказ отменён', en: 'The order was cancelled' },
  paid: { uz: 'Buyurtma toʻlangan', ru: 'Заказ уже оплачен', en: 'The order is already paid' },
  busy: { uz: 'Buyurtma toʻlanmoqda', ru: 'Заказ уже оплачивается', en: 'The order is being paid' },
  amount: { uz: 'Notoʻgʻri summa', ru: 'Неверная сумма', en: 'The amount is wrong' },
} as const satisfies Record<string, Text>;

const ACCOUNT_CODES: Record<Exclude<PayRefusal, 'AMOUNT'>, readonly [number, Text]> = {
  UNKNOWN: [-31050, TEXTS.unknown],
  OVER: [-31051, TEXTS.over],
  PAID: [-31052, TEXTS.paid],
  BUSY: [-31053, TEXTS.busy],
};

function refused(why: PayRefusal): Failure {
  if (why === 'AMOUNT') return new Failure(-31001, TEXTS.amount);
  const [code, text] = ACCOUNT_CODES[why];
  return new Failure(code, text, ACCOUNT_FIELD);
}
const cannotPerform = (): Failure => new Failure(-31008, 'Cannot perform the operation');
const noTransaction = (): Failure => new Failure(-31003, 'The transaction was not found');

const id = z.string().min(1).max(100);
const instant = z.int().min(0).max(8.64e15);
const Account = z.object({ [ACCOUNT_FIELD]: z.union([z.string(), z.int()]).transform(String) });
const Params = {
  CheckPerformTransaction: z.object({ amount: z.int(), account: Account }),
  CreateTransaction: z.object({ id, time: instant, amount: z.int(), account: Account }),
  PerformTransaction: z.object({ id }),
  CancelTransaction: z.object({ id, reason: z.int() }),
  CheckTransaction: z.object({ id }),
  GetStatement: z.object({ from: instant, to: instant }),
  SetFiscalData: z.object({ id, fiscal_data: z.object({ qr_code_url: z.url({ protocol: /^https?$/ }) }) }),
} as const;
type Method = keyof typeof Params;

function read<M extends Method>(method: M, params: unknown): z.infer<(typeof Params)[M]> {
  const found = Params[method].safeParse(params);
  if (!found.success) throw new Failure(-32600, 'Fields are missing or wrong');
  return found.data as z.infer<(typeof Params)[M]>;
}

const STATES = { CREATED: 1, DONE: 2, CANCELED: -1, REVERSED: -2 } as const;

const stateOf = (attempt: StoredAttempt) => ({
  create_time: attempt.createdAt,
  perform_time: attempt.doneAt ?? 0,
  cancel_time: attempt.canceledAt ?? 0,
  transaction: String(attempt.sequence),
  state: STATES[attempt.state],
  reason: attempt.reason,
});

/** Only with the codes of every line: an incomplete receipt would be refused, and with it the payment. */
function detailOf(lines: readonly FiscalLine[]): object | undefined {
  const items = lines.filter(({ kind }) => kind !== 'DELIVERY');
  const delivery = lines.find(({ kind }) => kind === 'DELIVERY');
  if (items.length === 0 || items.some(({ codes }) => codes === null)) return undefined;
  return {
    receipt_type: 0,
    ...(delivery && { shipping: { title: delivery.title, price: paidOf(delivery) } }),
    items: items.map(({ title, unitPrice, count, discount, codes }) => ({
      title,
      price: unitPrice,
      count,
      code: codes!.mxik,
      package_code: codes!.packageCode,
      vat_percent: codes!.vatPercent,
      ...(discount > 0 && { discount }),
    })),
  };
}

const METHODS: { [M in Method]: (params: unknown, service: PaymentService, now: number) => Promise<object> } = {
  async CheckPerformTransaction(params, service) {
    const { amount, account } = read('CheckPerformTransaction', params);
    const { refusal, lines } = await service.check(account[ACCOUNT_FIELD], amount);
    if (refusal) throw refused(refusal);
    const detail = detailOf(lines);
    return { allow: true, ...(detail && { detail }) };
  },

  async CreateTransaction(params, service, now) {
    const { id: externalId, time, amount, account } = read('CreateTransaction', params);
    if (now - time > PAYME_TIMEOUT_MS && !(await service.find(externalId))) throw cannotPerform();
    const opened = await service.open({
      reference: account[ACCOUNT_FIELD],
      amount,
      externalId,
      providerTime: time,
      isExclusive: true,
    });
    if (opened.is === 'REFUSED') throw refused(opened.why);
    const { attempt } = opened;
    if (attempt.state !== 'CREATED') throw cannotPerform();
    if (endedByTime(attempt, now, PAYME_TIMEOUT_MS)) {
      await service.complete(externalId, PAYME_TIMEOUT_MS);
      throw cannotPerform();
    }
    const { create_time, transaction, state } = stateOf(attempt);
    return { create_time, transaction, state, receivers: null };
  },

  async PerformTransaction(params, service) {
    const verdict = await service.complete(read('PerformTransaction', params).id, PAYME_TIMEOUT_MS);
    if (!verdict) throw noTransaction();
    if (verdict.is === 'ENDED' || verdict.is === 'REFUSED') throw cannotPerform();
    const { transaction, perform_time, state } = stateOf(verdict.attempt);
    return { transaction, perform_time, state };
  },

  async CancelTransaction(params, service) {
    const { id: externalId, reason } = read('CancelTransaction', params);
    const verdict = await service.cancel(externalId, reason);
    if (!verdict) throw noTransaction();
    if (verdict.is === 'REFUSED') throw new Failure(-31007, 'The order has been handed over');
    const { transaction, cancel_time, state } = stateOf(verdict.attempt);
    return { transaction, cancel_time, state };
  },

  async CheckTransaction(params, service) {
    const attempt = await service.find(read('CheckTransaction', params).id);
    if (!attempt) throw noTransaction();
    return stateOf(attempt);
  },

  async GetStatement(params, service) {
    const { from, to } = read('GetStatement', params);
    const attempts = await service.statement(from, to);
    return {
      transactions: attempts.map((attempt) => ({
        id: attempt.externalId,
        time: attempt.providerTime,
        amount: attempt.amount,
        account: { [ACCOUNT_FIELD]: attempt.reference },
        ...stateOf(attempt),
        receivers: null,
      })),
    };
  },

  async SetFiscalData(params, service) {
    const { id: externalId, fiscal_data: data } = read('SetFiscalData', params);
    if (!(await service.storeReceipt(externalId, data.qr_code_url))) throw noTransaction();
    return { success: true };
  },
};

const isMethod = (method: unknown): method is Method => typeof method === 'string' && Object.hasOwn(METHODS, method);

export function payme({ url, networks }: { url: string; networks: string[] }): PaymentProvider {
  return {
    type: 'PAYME',
    fields: { merchantId: /^[0-9a-f]{24}$/ },
    networks,

    async payPage({ settings }, { reference, amount, returnUrl, language }) {
      const fields = [
        `m=${settings['merchantId']}`,
        `ac.${ACCOUNT_FIELD}=${reference}`,
        `a=${amount}`,
        `l=${language === 'eng' ? 'en' : language}`,
        `c=${returnUrl}`,
      ];
      return { is: 'done', value: `${url}/${Buffer.from(fields.join(';')).toString('base64')}` };
    },

    async answer({ method, headers: { authorization }, body, now }, { key }, service): Promise<ProviderAnswer> {
      const request = jsonObject(body);
      const requestId = request?.['id'] ?? null;
      const fail = ({ code, text, data }: Failure): object => ({
        jsonrpc: '2.0',
        id: requestId,
        error: { code, message: text, ...(data !== undefined && { data }) },
      });
      if (method !== 'POST') return { status: 200, body: fail(new Failure(-32300, 'Only POST is answered')) };
      if (!isBasic(authorization, LOGIN, key))
        return { status: 200, body: fail(new Failure(-32504, 'Not authorized')), isRefused: true };
      if (!request) return { status: 200, body: fail(new Failure(-32700, 'The body is not JSON')) };
      const asked = request['method'];
      if (!isMethod(asked)) return { status: 200, body: fail(new Failure(-32601, 'Unknown method', String(asked))) };
      try {
        const result = await METHODS[asked](request['params'], service, now);
        return { status: 200, body: { jsonrpc: '2.0', id: requestId, result } };
      } catch (error) {
        if (error instanceof Failure) return { status: 200, body: fail(error) };
        throw error;
      }
    },

    failed: ({ body }) => ({
      status: 200,
      body: { jsonrpc: '2.0', id: jsonObject(body)?.['id'] ?? null, error: { code: -32400, message: 'System error' } },
    }),
  };
}
