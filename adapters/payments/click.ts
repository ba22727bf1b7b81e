/**
 * Click, SHOP API: forms that Click posts to prepare and to complete a payment, signed with MD5. Sums are decimal text
 * in soʻm. A repeated call to complete is answered with a code that Click takes for done.
 */
import { createHash } from 'node:crypto';
import type { PayRefusal } from '#domain/orders/payments/attempts.ts';
import type {
  PaymentProvider,
  PaymentService,
  ProviderAnswer,
  StoredAttempt,
} from '#server/money/online-payments/ports.ts';
import { clickCalls, type ClickCallDeps } from './click-calls.ts';
import { isSame } from '#server/platform/is-same.ts';
import { somText, tiyinOfSom } from './som.ts';

const CODES = {
  SIGNATURE: [-1, 'The signature is wrong'],
  AMOUNT: [-2, 'The amount is wrong'],
  ACTION: [-3, 'Unknown action'],
  PAID: [-4, 'Already paid'],
  ORDER: [-5, 'The order was not found'],
  TRANSACTION: [-6, 'The transaction was not found'],
  FAILED: [-7, 'The payment was not stored'],
  REQUEST: [-8, 'Fields are missing or wrong'],
  CANCELED: [-9, 'The payment was cancelled'],
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
  OVER: 'CANCELED',
  PAID: 'PAID',
  AMOUNT: 'AMOUNT',
  BUSY: 'CANCELED',
};

const PREPARE = '0';
const COMPLETE = '1';
/** An older request to prepare is refused: it may be a recorded one that is sent again. */
const OLDEST_MS = 86_400_000;

/** As they came: the signature covers the text, and a number would lose its zeros. */
interface Fields {
  click_trans_id: string;
  service_id: string;
  click_paydoc_id: string;
  merchant_trans_id: string;
  merchant_prepare_id: string;
  amount: string;
  action: string;
  error: string;
  sign_time: string;
  sign_string: string;
}

const FORMATS: Record<keyof Fields, RegExp> = {
  click_trans_id: /^\d{1,20}$/,
  service_id: /^\d{1,20}$/,
  click_paydoc_id: /^\d{1,20}$/,
  merchant_trans_id: /^.{1,100}$/,
  merchant_prepare_id: /^\d{0,20}$/,
  amount: /^[\d.]{1,20}$/,
  action: /^\d{1,2}$/,
  error: /^-?\d{1,9}$/,
  sign_time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  sign_string: /^[0-9a-fA-F]{32}$/,
};

function fieldsOf(body: Buffer): Fields {
  const given = new URLSearchParams(body.toString('utf8'));
  const fields: Record<string, string> = {};
  for (const [name, format] of Object.entries(FORMATS)) {
    const value = given.get(name) ?? '';
    const isOptional = name === 'merchant_prepare_id';
    if ((value === '' && !isOptional) || !format.test(value)) throw new Failure('REQUEST');
    fields[name] = value;
  }
  return fields as unknown as Fields;
}

/** @internal */
export function clickSignature(fields: Omit<Fields, 'click_paydoc_id' | 'error' | 'sign_string'>, key: string): string {
  const { click_trans_id, service_id, merchant_trans_id, merchant_prepare_id, amount, action, sign_time } = fields;
  const prepareId = action === COMPLETE ? merchant_prepare_id : '';
  return createHash('md5')
    .update([click_trans_id, service_id, key, merchant_trans_id, prepareId, amount, action, sign_time].join(''))
    .digest('hex');
}

/** Click's clock is Tashkent's. */
const timeOf = (signTime: string): number => Date.parse(`${signTime.replace(' ', 'T')}+05:00`);

/** The signature has no separators, so the same one also fits other fields: they are compared with the stored ones. */
function demandSame(attempt: StoredAttempt, { merchant_trans_id: order }: Fields, amount: number): void {
  if (attempt.reference !== order) throw new Failure('ORDER');
  if (attempt.state === 'DONE') throw new Failure('PAID');
  if (attempt.amount !== amount) throw new Failure('AMOUNT');
  if (attempt.state !== 'CREATED') throw new Failure('CANCELED');
}

async function prepare(fields: Fields, service: PaymentService, now: number): Promise<object> {
  const amount = tiyinOfSom(fields.amount);
  const providerTime = timeOf(fields.sign_time);
  if (amount === null) throw new Failure('AMOUNT');
  if (!(Math.abs(now - providerTime) <= OLDEST_MS)) throw new Failure('REQUEST');
  const opened = await service.open({
    reference: fields.merchant_trans_id,
    amount,
    externalId: fields.click_trans_id,
    providerTime,
    isExclusive: false,
    documentId: fields.click_paydoc_id,
  });
  if (opened.is === 'REFUSED') throw new Failure(REFUSALS[opened.why]);
  demandSame(opened.attempt, fields, amount);
  return { merchant_prepare_id: opened.attempt.sequence };
}

async function complete(fields: Fields, service: PaymentService): Promise<object> {
  const externalId = fields.click_trans_id;
  const amount = tiyinOfSom(fields.amount);
  const attempt = await service.find(externalId);
  if (!attempt || String(attempt.sequence) !== fields.merchant_prepare_id) throw new Failure('TRANSACTION');
  if (amount === null) throw new Failure('AMOUNT');
  demandSame(attempt, fields, amount);
  if (fields.error !== '0') {
    await service.fail(externalId, Number(fields.error));
    throw new Failure('CANCELED');
  }
  const verdict = await service.complete(externalId, Number.POSITIVE_INFINITY);
  if (!verdict) throw new Failure('TRANSACTION');
  if (verdict.is === 'KNOWN') throw new Failure('PAID');
  // "Already paid" would mean that this transaction is; the code for cancelled makes Click return its money.
  if (verdict.is === 'ENDED') throw new Failure(verdict.why === 'AMOUNT' ? 'AMOUNT' : 'CANCELED');
  if (verdict.is === 'REFUSED') throw new Failure('CANCELED');
  return { merchant_confirm_id: verdict.attempt.sequence };
}

/** Of the request, even where it is wrong. */
function echoOf(body: Buffer): object {
  const given = new URLSearchParams(body.toString('utf8'));
  const id = given.get('click_trans_id') ?? '';
  return {
    click_trans_id: /^\d{1,15}$/.test(id) ? Number(id) : id.slice(0, 20),
    merchant_trans_id: (given.get('merchant_trans_id') ?? '').slice(0, 100),
  };
}

const failureBody = (body: Buffer, code: Code): object => ({
  ...echoOf(body),
  error: CODES[code][0],
  error_note: CODES[code][1],
});

export function click({
  url,
  networks,
  ...calls
}: { url: string; networks: string[] } & ClickCallDeps): PaymentProvider {
  return {
    type: 'CLICK',
    fields: {
      serviceId: /^\d{1,20}$/,
      merchantId: /^\d{1,20}$/,
      merchantUserId: /^\d{1,20}$/,
      tin: /^(\d{9}|\d{14})$/,
    },
    networks,

    async payPage({ settings }, { reference, amount, returnUrl }) {
      const query = new URLSearchParams({
        service_id: settings['serviceId'] ?? '',
        merchant_id: settings['merchantId'] ?? '',
        amount: somText(amount),
        transaction_param: reference,
        return_url: returnUrl,
      });
      return { is: 'done', value: `${url}/services/pay?${query}` };
    },

    async answer({ method, body, now }, { key, settings }, service): Promise<ProviderAnswer> {
      try {
        if (method !== 'POST') throw new Failure('REQUEST');
        const fields = fieldsOf(body);
        if (!isSame(fields.sign_string.toLowerCase(), clickSignature(fields, key))) throw new Failure('SIGNATURE');
        if (fields.service_id !== settings['serviceId']) throw new Failure('REQUEST');
        if (fields.action !== PREPARE && fields.action !== COMPLETE) throw new Failure('ACTION');
        const result =
          fields.action === PREPARE ? await prepare(fields, service, now) : await complete(fields, service);
        return { status: 200, body: { ...echoOf(body), ...result, error: 0, error_note: 'Success' } };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return { status: 200, body: failureBody(body, error.code), isRefused: error.code === 'SIGNATURE' };
      }
    },

    failed: ({ body }) => ({ status: 200, body: failureBody(body, 'FAILED') }),
    calls: clickCalls(calls),
  };
}
