/** Hours, special days, zones, halls, tables and dishes of one branch for another one of the same merchant. */
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid, rowToChange } from '#server/accounts/staff/staff.ts';
import { archiveHall } from './edit-halls.ts';
import { type Body, type PlacesEditor } from './edit-places.ts';
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
/** Zones lie around the other branch as they lie around this one. */
const copyZones = statement(
  'places-editor.copy-zones',
  `
  insert into delivery_zone (merchant_id, branch_id, id, name, shape, ring, center_latitude, center_longitude,
    radius_metres, tariff_id, priority)
  select z.merchant_id, $2, gen_random_uuid(), z.name, z.shape,
    (select jsonb_agg(jsonb_build_array(round((corner ->> 0)::numeric + by.longitude, 6),
        round((corner ->> 1)::numeric + by.latitude, 6)) order by place)
      from jsonb_array_elements(z.ring) with ordinality as r(corner, place)),
    z.center_latitude + by.latitude, z.center_longitude + by.longitude, z.radius_metres, z.tariff_id, z.priority
  from delivery_zone z,
    lateral (select (t.latitude - f.latitude)::numeric as latitude, (t.longitude - f.longitude)::numeric as longitude
      from branch f, branch t where f.id = $1 and t.id = $2) as by
  where z.branch_id = $1 and z.archived_at is null`,
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

/** $2 the first day that is replaced. */
const dropHours = statement(
  'places-editor.drop-hours',
  `
  with gone as (delete from branch_shift where branch_id = $1)
  delete from branch_special_shift where branch_id = $1 and day >= $2::date`,
);
const nextHours = statement(
  'places-editor.next-hours-copied',
  'update branch set hours_version = hours_version + 1 where id = $1',
);
const archiveZones = statement(
  'places-editor.archive-zones',
  `
  update delivery_zone set is_active = false, archived_at = now(), version = version + 1
  where branch_id = $1 and archived_at is null`,
);

/** Of two copies at once, the second one waits here and replaces what the first one brought. */
const lockBranch = statement<{ id: string }>(
  'places-editor.lock-branch',
  'select id from branch where id = $1 and archived_at is null for no key update',
);

async function copyHours({ tx, now }: PlacesEditor, from: string, to: PlaceBranch): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(to.timeZone).toPlainDate();
  await tx.run(copyShifts, [from, to.id]);
  await tx.run(copySpecialDays, [from, to.id, today.toString()]);
}

async function copyHalls({ tx }: PlacesEditor, from: PlaceBranch, to: string): Promise<void> {
  for (const { id } of from.halls) {
    const hall = newId();
    await tx.run(copyHall, [id, hall, to]);
    await tx.run(copyCharges, [id, hall]);
    await tx.run(copyTables, [id, hall, to]);
  }
}

async function sourceOf({ tx, now }: PlacesEditor, path: string, id: string): Promise<PlaceBranch> {
  const source = await tx.maybe(branchById, [id, new Date(now)]);
  if (!source) throw invalid(path, 'UNKNOWN');
  return source.row;
}

/** Everything, for a branch that was just added. */
export async function copyPlaces(editor: PlacesEditor, from: string, to: string): Promise<void> {
  const source = await sourceOf(editor, 'copyFrom', from);
  const { row } = await rowToChange(editor, branchById, [to, new Date(editor.now)]);
  if (source.merchantId === row.merchantId) await editor.tx.run(copyDishes, [from, to]);
  await copyHours(editor, from, row);
  await editor.tx.run(copyZones, [from, to]);
  await copyHalls(editor, source, to);
}

/** The named parts of another branch in place of this one's. Halls are left alone while somebody eats or has booked. */
export async function copyInto(
  editor: PlacesEditor,
  id: string,
  { from, parts }: Body<'POST /console/branches/:id/copy'>,
): Promise<PlaceBranch> {
  await editor.tx.rows(lockBranch, [id]);
  const { row } = await rowToChange(editor, branchById, [id, new Date(editor.now)]);
  editor.demandAt(id);
  const source = await sourceOf(editor, 'from', from);
  editor.demandAt(from);
  if (from === id) throw invalid('from', 'SAME');
  if (parts.includes('HALLS')) {
    for (const hall of row.halls) await archiveHall(editor, hall.id);
    await copyHalls(editor, source, id);
  }
  if (parts.includes('ZONES')) {
    await editor.tx.run(archiveZones, [id]);
    await editor.tx.run(copyZones, [from, id]);
  }
  if (parts.includes('HOURS')) {
    const today = Temporal.Instant.fromEpochMilliseconds(editor.now).toZonedDateTimeISO(row.timeZone).toPlainDate();
    await editor.tx.run(nextHours, [id]);
    await editor.tx.run(dropHours, [id, today.subtract({ days: 1 }).toString()]);
    await copyHours(editor, from, row);
  }
  await editor.note('PLACE_CHANGED', id, null, { kind: 'COPY', from: source.name, parts });
  return (await editor.tx.row(branchById, [id, new Date(editor.now)])).row;
}
