/** Jobs that call Click, against a stand-in of its Merchant API. */
import { click as clickProvider } from '#adapters/payments/click.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import { comparisonJobs } from '#server/money/online-payments/reconcile.ts';
import { moneyReturn } from '#server/money/online-payments/return-money.ts';
import { tipReturn } from '#server/money/online-payments/return-tip.ts';
import { receiptSending } from '#server/money/online-payments/send-receipt.ts';
import type { ReturnDeps } from '#server/money/online-payments/give-back.ts';
import type { HandledJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import { ACCOUNT, KEY, SUM, type Click } from './click.ts';
import { startFake, type Fake } from './fakes.ts';
import { paymentJobParts } from './payment-jobs.ts';

const nameDocument = statement('test.name-document', 'update payment_attempt set document_id = $2 where order_id = $1');

interface ClickBooks {
  status: number;
  returned: number;
  items: object[] | null;
}

export interface ClickJobs {
  fake: Fake;
  parts: ReturnDeps;
  jobs: HandledJob[];
  /** Click's number of the payment that was added last. */
  lastDocument(): number;
  /** A payment of an order in Click's books. */
  add(order: { id: string; number: number }, change?: object): Promise<void>;
  /** An order that is paid here and in Click's books. */
  paid(change?: object): Promise<{ id: string; number: number }>;
  setDocument(orderId: string, document: string | null): Promise<unknown>;
  inClick(order: { number: number | string }): Promise<ClickBooks>;
}

export async function openClickJobs({ shop, paid }: Click): Promise<ClickJobs> {
  const fake = await startFake('click');
  const { t, merchant } = shop;
  const { transactions } = t.db;
  const now = (): number => t.clock.now;
  const provider = clickProvider({
    url: fake.url,
    apiUrl: `${fake.url}/v2/merchant`,
    networks: [],
    http: partnerHttp,
    timeoutMs: 1_000,
    now,
  });
  const parts = paymentJobParts(shop, provider);
  await fake.control('merchant', {
    id: ACCOUNT.serviceId,
    callback: 'http://127.0.0.1:1',
    key: KEY,
    merchantUserId: ACCOUNT.merchantUserId,
  });
  let documents = 0;
  const jobs: ClickJobs = {
    fake,
    parts,
    jobs: [
      moneyReturn(parts),
      receiptSending({ ...parts, log: { warn: () => {} } }),
      tipReturn(parts),
      ...comparisonJobs(parts).jobs,
    ],
    lastDocument: () => documents,
    setDocument: (orderId, document) => transactions.tenantRows(merchant, nameDocument, [orderId, document]),
    async add({ id, number }, change = {}) {
      documents += 1;
      const payment = { id: documents, service: ACCOUNT.serviceId, order: String(number), amount: SUM, status: 2 };
      await fake.control('add', { ...payment, ...change });
      await jobs.setDocument(id, String(documents));
    },
    async paid(change) {
      const order = await paid();
      await jobs.add(order, change);
      return order;
    },
    inClick: ({ number }) => fake.control('payment', { order: number }),
  };
  return jobs;
}
