/** Branches and options of many dishes at once. */
import { statement } from '#server/platform/database/sql.ts';

/** $1 dishes with the branches that carry them; new ones are sold at every branch. */
export const setBranchPrices = statement(
  'menu-editor.carry-at',
  `
  insert into product_branch (merchant_id, branch_id, product_id, cost_price, discount)
  select current_setting('app.merchant_id')::uuid, b."branchId", w.id, b."costPrice", b.discount
  from jsonb_to_recordset($1::jsonb) as w(id uuid, branches jsonb),
    jsonb_to_recordset(w.branches) as b("branchId" uuid, "costPrice" bigint, discount smallint)
  on conflict (merchant_id, branch_id, product_id) do update
    set cost_price = excluded.cost_price, discount = excluded.discount
    where (product_branch.cost_price, product_branch.discount)
      is distinct from (excluded.cost_price, excluded.discount)`,
);
/** $1 dishes with their groups of options, in order. */
export const setOptionGroups = statement(
  'menu-editor.link-options',
  `
  with wanted as (
    select w.id, w.groups from jsonb_to_recordset($1::jsonb) as w(id uuid, groups uuid[])
  ), gone as (
    delete from product_modification_group l using wanted w where l.product_id = w.id and l.group_id <> all (w.groups)
  )
  insert into product_modification_group (merchant_id, product_id, group_id, position)
  select current_setting('app.merchant_id')::uuid, w.id, g.id, g.position
  from wanted w, unnest(w.groups) with ordinality as g(id, position)
  on conflict (merchant_id, product_id, group_id) do update set position = excluded.position`,
);
