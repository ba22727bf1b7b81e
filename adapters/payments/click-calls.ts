/**
 * Click, Merchant API: what we ask of Click. Payments are named by the number that Click calls `click_paydoc_id`. Sums
 * of receipts are in tiyin, sums of returned money in soʻm.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { paidOf, type FiscalLine } from '#domain/orders/payments/fiscal-lines.ts';
import type { ProviderAccount, ProviderCalls, ProviderOutcome } from '#server/money/online-payments/ports.ts';
import { providerHttp, type ProviderHttpDeps } from './provider-http.ts';
import { somText } from './som.ts';

export interface ClickCallDeps extends ProviderHttpDeps {
  apiUrl: string;
}

const LONGEST_NAME = 63;

const Answer = z.looseObject({ error_code: z.coerce.number(), error_note: z.string().nullish() });
const Status = Answer.extend({ payment_status: z.coerce.number().nullish() });
const Receipt = z.looseObject({ qrCodeURL: z.url({ protocol: /^https?$/ }).nullish() });

/** The header names the seconds, so it is made for every call. @internal */
export function clickAuth({ settings, key }: ProviderAccount, now: number): string {
  const seconds = Math.floor(now / 1000);
  const digest = createHash('sha1').update(`${seconds}${key}`).digest('hex');
  return `${settings['merchantUserId']}:${digest}:${seconds}`;
}

/** The VAT that is included in the sum. */
const vatIn = (sum: number, percent: number): number => Math.round((sum * percent) / (100 + percent));

const itemsOf = (lines: readonly FiscalLine[], tin: string): object[] =>
  lines.map((line) => {
    const { mxik, packageCode, vatPercent } = line.codes!;
    const sum = paidOf(line);
    return {
      Name: line.title.slice(0, LONGEST_NAME),
      SPIC: mxik,
      PackageCode: packageCode,
      Price: sum,
      Amount: line.count,
      VAT: vatIn(sum, vatPercent),
      VATPercent: vatPercent,
      CommissionInfo: tin.length === 9 ? { TIN: tin } : { PINFL: tin },
    };
  });

interface ClickCall<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  schema: z.ZodType<T>;
  body?: object;
}

export function clickCalls({ apiUrl, ...parts }: ClickCallDeps): ProviderCalls {
  const toClick = providerHttp(parts);

  const send = <T>(
    account: ProviderAccount,
    { method, path, schema, body }: ClickCall<T>,
  ): Promise<ProviderOutcome<T>> =>
    toClick({
      account: `${account.settings['merchantUserId']} ${account.settings['serviceId']}`,
      url: `${apiUrl}/${path}`,
      method,
      headers: {
        accept: 'application/json',
        auth: clickAuth(account, parts.now()),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      schema,
    });

  return {
    async giveBack(account, { documentId, amount: paid }, amount) {
      const service = account.settings['serviceId'];
      const path =
        amount === paid
          ? `payment/reversal/${service}/${documentId}`
          : `payment/partial_reversal/${service}/${documentId}/${somText(amount)}`;
      return settled(await send(account, { method: 'DELETE', path, schema: Answer }));
    },

    async look(account, documentId) {
      const path = `payment/status/${account.settings['serviceId']}/${documentId}`;
      const answer = await send(account, { method: 'GET', path, schema: Status });
      if (answer.is !== 'done') return answer;
      const { error_code: code, payment_status: status } = answer.value;
      if (code !== 0 || status === null || status === undefined) return { is: 'done', value: 'UNKNOWN' };
      return { is: 'done', value: status === 2 ? 'PAID' : status < 0 ? 'NOT_PAID' : 'OPEN' };
    },

    async sendReceipt(account, { documentId, amount }, lines) {
      const { serviceId, tin = '' } = account.settings;
      const body = {
        service_id: Number(serviceId),
        payment_id: Number(documentId),
        items: itemsOf(lines, tin),
        received_ecash: amount,
        received_cash: 0,
        received_card: 0,
      };
      return settled(
        await send(account, { method: 'POST', path: 'payment/ofd_data/submit_items', schema: Answer, body }),
      );
    },

    async receiptUrl(account, documentId) {
      const path = `payment/ofd_data/${account.settings['serviceId']}/${documentId}`;
      const answer = await send(account, { method: 'GET', path, schema: Receipt });
      return answer.is === 'done' ? { is: 'done', value: answer.value.qrCodeURL ?? null } : answer;
    },
  };
}

function settled(answer: ProviderOutcome<z.infer<typeof Answer>>): ProviderOutcome<null> {
  if (answer.is !== 'done') return answer;
  const { error_code: code, error_note: note } = answer.value;
  return code === 0
    ? { is: 'done', value: null }
    : { is: 'refused', why: `${code} ${note ?? ''}`.trim().slice(0, 300) };
}
