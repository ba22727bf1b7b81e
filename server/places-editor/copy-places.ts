/** Hours, special days, zones, halls, tables and dishes of one branch for another one of the same merchant. */
import { statement } from '../platform/database/sql.ts';
import { newId } from '../platform/ids.ts';
import { invalid, rowToChange } from '../staff/staff.ts';
import { type PlacesEditor } from './edit-places.ts';
import { branchById } from './place-views.ts';

/** $1 from, $2 to. */
const copyShifts = statement(
  'places-editor.copy-shifts',
  `
  insert into branch_shift (merchant_id, branch_id, id, service_type, weekday, opens_minute, closes_minute)
  select merchant_id, $2, gen_random_uuid(), service_type, weekday, opens_minute, closes_minute
  from branch_shift where branch_id = $1`,
);
const copySpecialDays = statement(
  'places-editor.copy-special-days',
  `
  insert into branch_special_shift (merchant_id, branch_id, id, day, service_type, opens_minute, closes_minute, note)
  select merchant_id, $2, gen_random_uuid(), day, service_type, opens_minute, closes_minute, note
  from branch_special_shift where branch_id = $1 and day >= $3::date - 1`,
);
const copyZones = statement(
  'places-editor.copy-zones',
  `
  insert into delivery_zone (merchant_id, branch_id, id, name, shape, ring, center_latitude, center_longitude,
    radius_metres, tariff_id, priority)
  select merchant_id, $2, gen_random_uuid(), name, shape, ring, center_latitude, center_longitude, radius_metres,
    tariff_id, priority
  from delivery_zone where branch_id = $1 and archived_at is null`,
);
/** A branch of the same restaurant sells the same dishes; stops are left to each branch. */
const copyDishes = statement(
  'places-editor.copy-dishes',
  `
  with carried as (
    update product_branch p set daily_stock = s.daily_stock, cost_price = s.cost_price, discount = s.discount
    from product_branch s
    where p.branch_id = $2 and s.branch_id = $1 and s.product_id = p.product_id returning p.product_id
  )
  delete from product_branch p where p.branch_id = $2 and p.product_id not in (select product_id from carried)`,
);
/** $1 hall, $2 its copy, $3 the other branch. */
const copyHall = statement(
  'places-editor.copy-hall',
  `
  insert into hall (merchant_id, id, branch_id, name, position)
  select merchant_id, $2, $3, name, position from hall where id = $1`,
);
const copyCharges = statement(
  'places-editor.copy-charges',
  `
  insert into hall_charge (merchant_id, id, hall_id, kind, percent, amount)
  select merchant_id, gen_random_uuid(), $2, kind, percent, amount from hall_charge where hall_id = $1 and is_active`,
);
const copyTables = statement(
  'places-editor.copy-tables',
  `
  insert into dining_table (merchant_id, id, branch_id, hall_id, number, seats_min, seats_max, plan_x, plan_y,
    plan_shape)
  select merchant_id, gen_random_uuid(), $3, $2, number, seats_min, seats_max, plan_x, plan_y, plan_shape
  from dining_table where hall_id = $1 and archived_at is null`,
);

export async function copyPlaces(editor: PlacesEditor, from: string, to: string): Promise<void> {
  const source = await editor.tx.maybe(branchById, [from, new Date(editor.now)]);
  if (!source) throw invalid('copyFrom', 'UNKNOWN');
  const { row } = await rowToChange(editor, branchById, [to, new Date(editor.now)]);
  const today = Temporal.Instant.fromEpochMilliseconds(editor.now).toZonedDateTimeISO(row.timeZone).toPlainDate();
  if (source.row.merchantId === row.merchantId) await editor.tx.run(copyDishes, [from, to]);
  await editor.tx.run(copyShifts, [from, to]);
  await editor.tx.run(copySpecialDays, [from, to, today.toString()]);
  await editor.tx.run(copyZones, [from, to]);
  for (const { id } of source.row.halls) {
    const hall = newId();
    await editor.tx.run(copyHall, [id, hall, to]);
    await editor.tx.run(copyCharges, [id, hall]);
    await editor.tx.run(copyTables, [id, hall, to]);
  }
}
