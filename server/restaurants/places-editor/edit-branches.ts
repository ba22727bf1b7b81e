import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { copyPlaces } from './copy-places.ts';
import { columnOf, demandTexts, invalid, rowToChange, toColumns, writtenTexts } from '#server/accounts/staff/staff.ts';
import { demandFinished, saveChange, updateOf, type Body, type PlacesEditor } from './edit-places.ts';
import { branchById } from './place-views.ts';

/** $2 restaurant, by its id or slug. */
const addRow = statement<{ restaurant_id: string }>(
  'places-editor.add-branch',
  `
  insert into branch (merchant_id, id, restaurant_id, name, address, latitude, longitude, position)
  select r.merchant_id, $1, r.id, $3, $4, $5, $6,
    coalesce((select max(b.position) + 1 from branch b where b.restaurant_id = r.id), 0)
  from restaurant r where r.id::text = $2 or r.slug = $2
  returning restaurant_id`,
);
const makeDraft = statement('places-editor.make-draft', 'update branch set accepting = false where id = $1');
const carryAll = statement(
  'places-editor.carry-all',
  `
  insert into product_branch (merchant_id, branch_id, product_id)
  select p.merchant_id, $1, p.id from product p where p.restaurant_id = $2`,
);
const FIELDS = [
  'name',
  'address',
  'landmark',
  'latitude',
  'longitude',
  'phone',
  'timeZone',
  'deliveryActive',
  'pickupActive',
  'dineInActive',
  'accepting',
  'autoAccept',
  'staffAccept',
  'prepMinutes',
  'promisesForecast',
  'leadMinutes',
  'slotMinutes',
  'slotOrders',
  'slotItems',
  'slotGuests',
  'daysAhead',
  'bookingDaysAhead',
  'maxParty',
  'posterSpotId',
  'iikoTerminalGroupId',
];
const changeRow = updateOf('branch', FIELDS.map(columnOf), 'and t.archived_at is null');
const archiveRow = statement<{ id: string }>(
  'places-editor.archive-branch',
  `
  update branch set is_active = false, accepting = false, archived_at = now(), version = version + 1
  where id = $1 and archived_at is null returning id`,
);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

function columnsFor({ version: _, ...fields }: Body<'PATCH /console/branches/:id'>): Record<string, unknown> {
  if (fields.timeZone !== undefined && !isTimeZone(fields.timeZone)) throw invalid('timeZone', 'UNKNOWN');
  return toColumns({
    ...fields,
    name: fields.name && demandTexts('name', fields.name),
    address: fields.address && demandTexts('address', fields.address),
    landmark: fields.landmark && writtenTexts(fields.landmark),
  });
}

export async function addBranch(
  editor: PlacesEditor,
  { merchantId, copyFrom, ...fields }: Body<'POST /console/branches'>,
): Promise<PlaceBranch> {
  editor.demandAll();
  const id = newId();
  const [name, address] = [demandTexts('name', fields.name), demandTexts('address', fields.address)];
  const added = await editor.tx.maybe(addRow, [id, merchantId, name, address, fields.latitude, fields.longitude]);
  if (!added) throw new Refusal('NOT_FOUND');
  await editor.tx.row(changeRow, [id, 1, columnsFor({ ...fields, version: 1 })]);
  await editor.tx.run(carryAll, [id, added.restaurant_id]);
  if (copyFrom !== undefined) {
    await copyPlaces(editor, copyFrom, id);
    // Somebody looks at what was copied before guests order from it.
    await editor.tx.run(makeDraft, [id]);
  }
  await editor.note('PLACE_ADDED', id, null, { kind: 'BRANCH', name });
  return (await editor.tx.row(branchById, [id, new Date(editor.now)])).row;
}

export async function changeBranch(
  editor: PlacesEditor,
  id: string,
  changes: Body<'PATCH /console/branches/:id'>,
): Promise<PlaceBranch> {
  const at = [id, new Date(editor.now)] as const;
  const { row: was } = await rowToChange(editor, branchById, at);
  editor.demandAt(id);
  return saveChange(editor, {
    byId: branchById,
    params: at,
    update: changeRow,
    was,
    version: changes.version,
    columns: () => columnsFor(changes),
  });
}

export async function archiveBranch(editor: PlacesEditor, id: string): Promise<null> {
  const { row } = await rowToChange(editor, branchById, [id, new Date(editor.now)]);
  editor.demandAll();
  await demandFinished(editor, { branchId: id });
  await editor.tx.row(archiveRow, [id]);
  await editor.note('PLACE_ARCHIVED', id, { kind: 'BRANCH', name: row.name }, null);
  return null;
}
