/** The lines of an order's fiscal receipt, with the codes that the merchant has entered. */
import { MXIK } from '#domain/restaurants/catalog/fiscal-codes.ts';
import { fiscalLines, type FiscalCodes, type FiscalLine, type SoldLine } from '#domain/orders/payments/fiscal-lines.ts';
import type { TenantTx } from '#server/platform/database/transactions.ts';
import type { Portions } from '#domain/orders/pricing/split-bill.ts';
import { soldBeside, soldLines, type SoldBesideRow } from './attempt-store.ts';

/** Receipts are in the language of the tax authority. */
const RECEIPT_LANGUAGE = 'ru';
const TITLES = { DELIVERY: 'Доставка', SERVICE: 'Обслуживание' } as const;

const codesOf = (mxik: string | null, packageCode: string | null, vatPercent: number): FiscalCodes | null =>
  mxik !== null && packageCode !== null && MXIK.test(mxik) ? { mxik, packageCode, vatPercent } : null;

/** The lines of an order, and what is sold beside its dishes. */
async function readSold(tx: TenantTx, orderId: string) {
  const [lines, beside] = await Promise.all([
    tx.rows(soldLines, [orderId, RECEIPT_LANGUAGE]),
    tx.row(soldBeside, [orderId]),
  ]);
  const dishes = lines.map((line): SoldLine & { position: number } => ({
    kind: 'DISH',
    title: line.title,
    unitPrice: line.unit_price,
    count: line.count,
    codes: codesOf(line.mxik, line.package_code ?? beside.dish_package_code, line.vat_percent ?? beside.vat_percent),
    position: line.position,
  }));
  return { dishes, beside };
}

const toLine = ({ position: _position, ...line }: SoldLine & { position: number }): SoldLine => line;

const serviceLine = (beside: SoldBesideRow, price: number): SoldLine => ({
  kind: 'SERVICE',
  title: TITLES.SERVICE,
  unitPrice: price,
  count: 1,
  codes: codesOf(beside.service_mxik, beside.service_package_code, beside.vat_percent),
});

/**
 * `amount`: what is paid; less than the bill where a part was paid before. `servicePrice`: where the order does not
 * have it yet.
 */
export async function fiscalLinesOf(
  tx: TenantTx,
  orderId: string,
  amount: number,
  servicePrice?: number,
): Promise<FiscalLine[]> {
  const { dishes, beside } = await readSold(tx, orderId);
  const { vat_percent: vat } = beside;
  const others: SoldLine[] = [
    {
      kind: 'DELIVERY',
      title: TITLES.DELIVERY,
      unitPrice: beside.delivery_price,
      count: 1,
      codes: codesOf(beside.delivery_mxik, beside.delivery_package_code, vat),
    },
    serviceLine(beside, servicePrice ?? beside.service_price),
  ];
  return fiscalLines([...dishes.map(toLine), ...others], amount);
}

/** Dishes that are paid by themselves: what they cost beyond their prices is their share of the service charge. */
export async function fiscalLinesOfDishes(
  tx: TenantTx,
  { dishes: chosen, amount }: { dishes: readonly Portions[]; amount: number },
): Promise<FiscalLine[]> {
  const sold: SoldLine[] = [];
  let last: SoldBesideRow | undefined;
  for (const orderId of new Set(chosen.map((portions) => portions.orderId))) {
    const { dishes, beside } = await readSold(tx, orderId);
    last = beside;
    for (const { position, count } of chosen.filter((portions) => portions.orderId === orderId)) {
      const dish = dishes.find((line) => line.position === position);
      if (dish) sold.push({ ...toLine(dish), count });
    }
  }
  const price = sold.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0);
  if (last && amount > price) sold.push(serviceLine(last, amount - price));
  return fiscalLines(sold, amount);
}
