/** The lines of an order's fiscal receipt, with the codes that the merchant has entered. */
import { MXIK } from '#domain/catalog/fiscal-codes.ts';
import { fiscalLines, type FiscalCodes, type FiscalLine, type SoldLine } from '#domain/payments/fiscal-lines.ts';
import type { TenantTx } from '../platform/database/transactions.ts';
import { soldBeside, soldLines } from './attempt-store.ts';

/** Receipts are in the language of the tax authority. */
const RECEIPT_LANGUAGE = 'ru';
const TITLES = { DELIVERY: 'Доставка', SERVICE: 'Обслуживание' } as const;

const codesOf = (mxik: string | null, packageCode: string | null, vatPercent: number): FiscalCodes | null =>
  mxik !== null && packageCode !== null && MXIK.test(mxik) ? { mxik, packageCode, vatPercent } : null;

/** `amount`: what is paid; less than the bill where a part was paid before. */
export async function fiscalLinesOf(tx: TenantTx, orderId: string, amount: number): Promise<FiscalLine[]> {
  const [lines, beside] = await Promise.all([
    tx.rows(soldLines, [orderId, RECEIPT_LANGUAGE]),
    tx.row(soldBeside, [orderId]),
  ]);
  const { vat_percent: vat } = beside;
  const dishes = lines.map((line): SoldLine => ({
    kind: 'DISH',
    title: line.title,
    unitPrice: line.unit_price,
    count: line.count,
    codes: codesOf(line.mxik, line.package_code ?? beside.dish_package_code, line.vat_percent ?? vat),
  }));
  const others: SoldLine[] = [
    {
      kind: 'DELIVERY',
      title: TITLES.DELIVERY,
      unitPrice: beside.delivery_price,
      count: 1,
      codes: codesOf(beside.delivery_mxik, beside.delivery_package_code, vat),
    },
    {
      kind: 'SERVICE',
      title: TITLES.SERVICE,
      unitPrice: beside.service_price,
      count: 1,
      codes: codesOf(beside.service_mxik, beside.service_package_code, vat),
    },
  ];
  return fiscalLines([...dishes, ...others], amount);
}
