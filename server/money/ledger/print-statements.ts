/** Statements as lines of a terminal: the ledger on the left, sums of orders and payments on the right. */
import type { Compared } from './compare-statements.ts';

const NAME_WIDTH = 34;
const SUM_WIDTH = 20;

/** Tiyin with two decimals, thousands apart. */
function sumText(tiyin: number): string {
  const [whole = '', part = ''] = (Math.abs(tiyin) / 100).toFixed(2).split('.');
  return `${tiyin < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}.${part}`;
}

export function printStatements(
  month: string,
  compared: readonly Compared[],
): { lines: string[]; differences: number } {
  const columns = (name: string, ledger: string, orders: string): string =>
    `${name.padEnd(NAME_WIDTH)}${ledger.padStart(SUM_WIDTH)}${orders.padStart(SUM_WIDTH)}`;
  let differences = 0;
  const lines = compared.flatMap(({ key, rows }) => [
    '',
    columns(`${key}, ${month}`, 'ledger', 'orders'),
    ...rows.map(({ name, ledger, orders }) => {
      if (ledger !== orders) differences += 1;
      const line = columns(name, sumText(ledger), sumText(orders));
      return ledger === orders ? line : `${line}  differs by ${sumText(ledger - orders)}`;
    }),
  ]);
  const outcome = differences === 0 ? 'to the tiyin' : `${differences} sums differ`;
  return { lines: [...lines, '', `${compared.length} statements of ${month}: ${outcome}`], differences };
}
