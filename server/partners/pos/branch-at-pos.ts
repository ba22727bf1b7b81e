/** The ids of our branches at each POS. */
import { POS_FACTS, POS_VENDORS, type PosVendor } from '#domain/partners/pos/pos.ts';
import { statement } from '#server/platform/database/sql.ts';

const COLUMNS = { posterSpotId: 'poster_spot_id', iikoTerminalGroupId: 'iiko_terminal_group_id' } as const;

const columnOf = (vendor: PosVendor): string | null => {
  const { branchField } = POS_FACTS[vendor];
  return branchField ? COLUMNS[branchField] : null;
};

/** SQL of a JSON object with the ids of a branch by vendor. The specification names columns for some vendors. */
export const branchIdsSql = (branch: string): string => {
  const own = POS_VENDORS.map((vendor) => [vendor, columnOf(vendor)] as const).filter(([, column]) => column !== null);
  const pairs = own.map(([vendor, column]) => `'${vendor}', ${branch}.${column}`);
  return `(${branch}.pos_branch_ids || jsonb_build_object(${pairs.join(', ')}))`;
};

export type BranchIds = Partial<Record<PosVendor, string | null>>;

export const branchAt = (vendor: PosVendor, { pos_branches: ids }: { pos_branches: BranchIds }): string | null =>
  ids[vendor] || null;

/** $1 branch, $2 its id there or null. */
export const setBranchIds = Object.fromEntries(
  POS_VENDORS.map((vendor) => {
    const column = columnOf(vendor);
    const set = column
      ? `${column} = $2`
      : `pos_branch_ids = jsonb_strip_nulls(pos_branch_ids || jsonb_build_object('${vendor}', $2::text))`;
    const name = `pos.set-branch-${vendor.toLowerCase()}`;
    return [
      vendor,
      statement<{ id: string }>(
        name,
        `update branch set ${set}, version = version + 1 where id = $1 and archived_at is null returning id`,
      ),
    ];
  }),
) as Record<PosVendor, ReturnType<typeof statement<{ id: string }>>>;
