/** How PostgreSQL executes a statement of the product in a tenant: for tests that a statement keeps using an index. */
import { statement, type Statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { nodesOf, type Explained, type PlanNode } from '#tools/query-plan.ts';

interface ExecutedNode extends PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
}

export interface Scan {
  kind: string;
  table: string;
  index: string | undefined;
  /** Rows that were read, those that a filter removed among them. */
  rowsRead: number;
}

function scansIn(root: ExecutedNode): Scan[] {
  return nodesOf(root).flatMap((node) => {
    const table = node['Relation Name'];
    if (table === undefined) return [];
    const rowsRead = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return [{ kind: node['Node Type'], table, index: node['Index Name'], rowsRead }];
  });
}

/** Rows that a statement read of one table. */
export const rowsReadOf = (scans: readonly Scan[], table: string): number =>
  scans.filter((scan) => scan.table === table).reduce((sum, { rowsRead }) => sum + rowsRead, 0);

/** The statement is executed. */
export async function scansOf(
  transactions: Transactions,
  merchantId: string,
  { name, text }: Statement<unknown>,
  params: readonly unknown[],
): Promise<Scan[]> {
  const explain = statement<Explained<ExecutedNode>>(
    `test.explain ${name}`,
    `explain (analyze, timing off, format json) ${text}`,
  );
  const [row] = await transactions.tenantRows(merchantId, explain, params);
  return scansIn(row!['QUERY PLAN'][0].Plan);
}
