/** The statement of a month: what moved between the platform and a merchant. Sums are in tiyin. */
import { STATEMENT_KINDS, type Account, type MovementKind, type StatementKind } from './ledger.ts';

/** Entries of one account that belong to movements of one kind. */
export interface LedgerSum {
  kind: MovementKind;
  account: Account;
  amount: number;
}

export interface Statement {
  /** What the platform owes the merchant; negative: what the merchant owes the platform. */
  opening: number;
  /** In favour of the merchant where positive. */
  lines: Record<StatementKind, number>;
  /** Online payments to the platform with tips, minus refunds: the sum that the payment provider reports. */
  online: number;
  closing: number;
}

const sumWhere = (sums: readonly LedgerSum[], wanted: (sum: LedgerSum) => boolean): number =>
  sums.reduce((total, each) => (wanted(each) ? total + each.amount : total), 0);

/** `opening`: the balance of the account MERCHANT before the month. */
export function statementOf(opening: number, sums: readonly LedgerSum[]): Statement {
  // 0 - x: the negative of zero would be printed as -0.
  const lines = Object.fromEntries(
    STATEMENT_KINDS.map((kind) => [
      kind,
      0 - sumWhere(sums, (each) => each.account === 'MERCHANT' && each.kind === kind),
    ]),
  ) as Record<StatementKind, number>;
  const moved = Object.values(lines).reduce((total, amount) => total + amount, 0);
  return {
    opening: 0 - opening,
    lines,
    online: sumWhere(sums, ({ account }) => account === 'PROVIDER'),
    closing: 0 - opening + moved,
  };
}
