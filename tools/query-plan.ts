/** The plan that PostgreSQL makes for a statement. */
import type pg from 'pg';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/**
 * The rows of `explain (format json)`.
 *
 * @internal
 */
export type Explained<T extends PlanNode> = { 'QUERY PLAN': [{ Plan: T }] };

/**
 * The node and all nodes below it.
 *
 * @internal
 */
export const nodesOf = <T extends PlanNode>(node: T): T[] => [node, ...((node.Plans ?? []) as T[]).flatMap(nodesOf)];

/** All nodes of the plan that is made before the parameters are known. The statement is not executed. */
export async function genericPlan(client: pg.ClientBase, text: string): Promise<PlanNode[]> {
  const { rows } = await client.query<Explained<PlanNode>>(`explain (generic_plan, format json) ${text}`);
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan);
}
