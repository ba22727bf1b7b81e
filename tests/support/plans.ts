/** How PostgreSQL executes a statement of the product in a tenant: for tests that a statement keeps using an index. */
import { statement, type Statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

export interface Scan {
  kind: string;
  table: string;
  index: string | undefined;
  /** Rows that were read, those that a filter removed among them. */
  rowsRead: number;
}

const scansIn = (node: PlanNode): Scan[] => {
  const table = node['Relation Name'];
  const rowsRead = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return [
    ...(table === undefined ? [] : [{ kind: node['Node Type'], table, index: node['Index Name'], rowsRead }]),
    ...(node.Plans ?? []).flatMap(scansIn),
  ];
};

/** The statement is executed. */
export async function scansOf(
  transactions: Transactions,
  merchantId: string,
  { name, text }: Statement<unknown>,
  params: readonly unknown[],
): Promise<Scan[]> {
  const explain = statement<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `test.explain ${name}`,
    `explain (analyze, timing off, format json) ${text}`,
  );
  const [row] = await transactions.tenantRows(merchantId, explain, params);
  return scansIn(row!['QUERY PLAN'][0]!.Plan);
}
