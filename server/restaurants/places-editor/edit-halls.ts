/** Halls, their service charge, and tables. */
import type { PlaceHall, PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { tableNumbers } from '#domain/restaurants/places-editor/table-numbers.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { demandTexts, invalid, rowToChange, toColumns } from '#server/accounts/staff/staff.ts';
import { demandFinished, saveChange, updateOf, type Body, type PlacesEditor } from './edit-places.ts';
import { branchById, hallById, tableById } from './place-views.ts';

const addHallRow = statement(
  'places-editor.add-hall',
  `
  insert into hall (merchant_id, id, branch_id, name, position)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3,
    (select coalesce(max(h.position) + 1, 0) from hall h where h.branch_id = $2))`,
);
const changeHallRow = updateOf('hall', ['name'], 'and t.archived_at is null');
const endCharges = statement(
  'places-editor.end-charges',
  'update hall_charge set is_active = false where hall_id = $1 and is_active',
);
const addCharge = statement(
  'places-editor.add-charge',
  `
  insert into hall_charge (merchant_id, id, hall_id, kind, percent, amount)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3, $4, $5)`,
);
const archiveHallRow = statement<{ id: string }>(
  'places-editor.archive-hall',
  `
  update hall set is_active = false, archived_at = now(), version = version + 1
  where id = $1 and archived_at is null returning id`,
);
const archiveTables = statement(
  'places-editor.archive-tables',
  `
  update dining_table set is_active = false, archived_at = now(), version = version + 1
  where id = any ($1::uuid[]) and archived_at is null`,
);
/** Sitting down refers to the table's row and waits for this lock. */
const lockTables = statement<{ id: string }>(
  'places-editor.lock-tables',
  'select id from dining_table where (hall_id = $1 or id = $1) and archived_at is null order by id for update',
);
/** $3 numbers, $4 ids. Numbers that the branch has already are left out. */
const addTableRows = statement<{ id: string }>(
  'places-editor.add-tables',
  `
  insert into dining_table (merchant_id, id, branch_id, hall_id, number, seats_min, seats_max, plan_shape)
  select current_setting('app.merchant_id')::uuid, n.id, $1, $2, n.number, $5, $6, $7
  from unnest($3::text[], $4::uuid[]) as n(number, id)
  on conflict (merchant_id, branch_id, number) where archived_at is null do nothing
  returning id`,
);
const changeTableRow = updateOf(
  'dining_table',
  ['number', 'seats_min', 'seats_max', 'plan_shape', 'plan_x', 'plan_y'],
  'and t.archived_at is null',
);
const numberTaken = statement<{ id: string }>(
  'places-editor.number-taken',
  'select id from dining_table where branch_id = $1 and number = $2 and id <> $3 and archived_at is null',
);

async function setCharge({ tx }: PlacesEditor, hallId: string, percent: number, amount: number): Promise<void> {
  if (percent > 0 && amount > 0) throw invalid('chargeAmount', 'ONE_CHARGE');
  if (amount % 100 !== 0) throw invalid('chargeAmount', 'WHOLE_SOUM');
  await tx.run(endCharges, [hallId]);
  if (percent > 0) await tx.run(addCharge, [newId(), hallId, 'PERCENT', percent, null]);
  if (amount > 0) await tx.run(addCharge, [newId(), hallId, 'AMOUNT', null, amount]);
}

export async function addHall(
  editor: PlacesEditor,
  branchId: string,
  body: Body<'POST /console/branches/:id/halls'>,
): Promise<PlaceHall> {
  await rowToChange(editor, branchById, [branchId, new Date(editor.now)]);
  editor.demandAt(branchId);
  const id = newId();
  await editor.tx.run(addHallRow, [id, branchId, demandTexts('name', body.name)]);
  await setCharge(editor, id, body.chargePercent ?? 0, body.chargeAmount ?? 0);
  const { row } = await editor.tx.row(hallById, [id]);
  await editor.note('PLACE_ADDED', id, null, { kind: 'HALL', name: row.name });
  return row;
}

export async function changeHall(
  editor: PlacesEditor,
  id: string,
  { version, ...changes }: Body<'PATCH /console/halls/:id'>,
): Promise<PlaceHall> {
  const { row: was } = await rowToChange(editor, hallById, [id]);
  editor.demandAt(was.branchId);
  return saveChange(editor, {
    byId: hallById,
    params: [id],
    update: changeHallRow,
    was,
    version,
    columns: () => toColumns({ name: changes.name && demandTexts('name', changes.name) }),
    also: async () => {
      const { chargePercent, chargeAmount } = { ...was, ...changes };
      if (chargePercent === was.chargePercent && chargeAmount === was.chargeAmount) return;
      await setCharge(editor, id, chargePercent ?? 0, chargeAmount ?? 0);
    },
  });
}

export async function archiveHall(editor: PlacesEditor, id: string): Promise<null> {
  const { row } = await rowToChange(editor, hallById, [id]);
  editor.demandAt(row.branchId);
  const tableIds = (await editor.tx.rows(lockTables, [id])).map((each) => each.id);
  await demandFinished(editor, { tableIds });
  await editor.tx.run(archiveTables, [tableIds]);
  if (!(await editor.tx.maybe(archiveHallRow, [id]))) throw new Refusal('NOT_FOUND');
  await editor.note('PLACE_ARCHIVED', id, { kind: 'HALL', name: row.name, tables: tableIds.length }, null);
  return null;
}

export async function addTables(
  editor: PlacesEditor,
  hallId: string,
  { numbers: written, seatsMin = 1, seatsMax, shape = 'SQUARE' }: Body<'POST /console/halls/:id/tables'>,
): Promise<PlaceHall> {
  const { row: hall } = await rowToChange(editor, hallById, [hallId]);
  editor.demandAt(hall.branchId);
  const wanted = tableNumbers(written);
  if (!wanted.ok) throw invalid('numbers', wanted.code);
  if (seatsMin > seatsMax) throw invalid('seatsMax', 'BELOW_MINIMUM');
  const { numbers } = wanted;
  const ids = numbers.map(() => newId());
  const added = await editor.tx.rows(addTableRows, [hall.branchId, hallId, numbers, ids, seatsMin, seatsMax, shape]);
  if (added.length < numbers.length) throw invalid('numbers', 'TAKEN');
  await editor.note('PLACE_ADDED', hallId, null, { kind: 'TABLE', numbers });
  return (await editor.tx.row(hallById, [hallId])).row;
}

export async function changeTable(
  editor: PlacesEditor,
  id: string,
  { version, ...changes }: Body<'PATCH /console/tables/:id'>,
): Promise<PlaceTable> {
  const { row: was, branch_id: branchId } = await rowToChange(editor, tableById, [id]);
  editor.demandAt(branchId);
  return saveChange(editor, {
    byId: tableById,
    params: [id],
    update: changeTableRow,
    was,
    version,
    columns: async () => {
      const { shape, ...fields } = changes;
      const next = { ...was, ...changes };
      if (next.seatsMin > next.seatsMax) throw invalid('seatsMax', 'BELOW_MINIMUM');
      if (await editor.tx.maybe(numberTaken, [branchId, next.number, id])) throw invalid('number', 'TAKEN');
      return toColumns({ ...fields, planShape: shape });
    },
  });
}

export async function archiveTable(editor: PlacesEditor, id: string): Promise<null> {
  const { row, branch_id: branchId } = await rowToChange(editor, tableById, [id]);
  editor.demandAt(branchId);
  await editor.tx.rows(lockTables, [id]);
  await demandFinished(editor, { tableIds: [id] });
  await editor.tx.run(archiveTables, [[id]]);
  await editor.note('PLACE_ARCHIVED', id, { kind: 'TABLE', number: row.number }, null);
  return null;
}
