/** Tariffs and zones. */
import type { PlaceTariff, PlaceZone } from '#contract/restaurants/places-editor-delivery.ts';
import { areaFault, openRing } from '#domain/restaurants/places-editor/drawn-area.ts';
import { minuteOf } from '#domain/restaurants/places-editor/week-plan.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { demandTexts, invalid, rowToChange, toColumns } from '#server/accounts/staff/staff.ts';
import { saveChange, updateOf, type Body, type PlacesEditor } from './edit-places.ts';
import { branchById, tariffById, zoneById } from './place-views.ts';

const addTariffRow = statement(
  'places-editor.add-tariff',
  `
  insert into delivery_tariff (merchant_id, id, name, base_price)
  values (current_setting('app.merchant_id')::uuid, $1, $2, $3)`,
);
const changeTariffRow = updateOf(
  'delivery_tariff',
  [
    'name',
    'base_price',
    'minimum_order',
    'free_from',
    'minutes_from',
    'minutes_to',
    'night_from_minute',
    'night_to_minute',
    'night_extra',
    'carrier',
    'is_carrier_price',
    'carrier_extra',
  ],
  'and t.archived_at is null',
);
const dropSteps = statement('places-editor.drop-steps', 'delete from delivery_tariff_tier where tariff_id = $1');
const addSteps = statement(
  'places-editor.add-steps',
  `
  insert into delivery_tariff_tier (merchant_id, tariff_id, kind, up_to, price)
  select current_setting('app.merchant_id')::uuid, $1, s.kind, s."upTo", s.price
  from jsonb_to_recordset($2::jsonb) as s(kind text, "upTo" bigint, price bigint)`,
);
/** Waits for zones that are being added with it; the others do not see it any more. */
const archiveTariffRow = statement<{ id: string }>(
  'places-editor.archive-tariff',
  `
  update delivery_tariff set is_active = false, archived_at = now(), version = version + 1
  where id = $1 and archived_at is null returning id`,
);
/** $2 tariff, $3 the columns of the area. */
const addZoneRow = statement(
  'places-editor.add-zone',
  `
  insert into delivery_zone (merchant_id, branch_id, id, name, tariff_id, priority, shape, ring, center_latitude,
    center_longitude, radius_metres)
  select current_setting('app.merchant_id')::uuid, $1, $2, n.name, n.tariff_id, coalesce(n.priority, 0), n.shape,
    n.ring, n.center_latitude, n.center_longitude, n.radius_metres
  from jsonb_populate_record(null::delivery_zone, $3::jsonb) n`,
);
const changeZoneRow = updateOf(
  'delivery_zone',
  ['name', 'tariff_id', 'priority', 'shape', 'ring', 'center_latitude', 'center_longitude', 'radius_metres'],
  'and t.branch_id = before.branch_id and t.archived_at is null',
);
const archiveZoneRow = statement<{ id: string }>(
  'places-editor.archive-zone',
  `
  update delivery_zone set is_active = false, archived_at = now(), version = version + 1
  where id = $1 and archived_at is null returning id`,
);
/** Locked, so that nobody archives it before the zone is written. */
const lockTariff = statement<{ id: string }>(
  'places-editor.lock-tariff',
  'select id from delivery_tariff where id = $1 and archived_at is null for update',
);

function tariffColumns({ nightFrom, nightTo, steps, ...fields }: TariffChange): Record<string, unknown> {
  for (const field of ['basePrice', 'minimumOrder', 'freeFrom', 'nightExtra', 'carrierExtra'] as const) {
    if ((fields[field] ?? 0) % 100 !== 0) throw invalid(field, 'WHOLE_SOUM');
  }
  if (fields.freeFrom === 0) throw invalid('freeFrom', 'POSITIVE');
  const kinds = (steps ?? []).map(({ kind, upTo }) => `${kind} ${upTo}`);
  if (new Set(kinds).size < kinds.length) throw invalid('steps', 'TWICE');
  if (steps?.some(({ price }) => price % 100 !== 0)) throw invalid('steps', 'WHOLE_SOUM');
  const minute = (clock: string | null | undefined): number | null | undefined =>
    typeof clock === 'string' ? minuteOf(clock) : clock;
  return toColumns({
    ...fields,
    name: fields.name && demandTexts('name', fields.name),
    nightFromMinute: minute(nightFrom),
    nightToMinute: minute(nightTo),
  });
}

type TariffChange = Partial<Body<'POST /console/tariffs'>>;

function demandTariff({ minutesFrom, minutesTo, nightFrom, nightTo, carrier, isCarrierPrice }: PlaceTariff): void {
  if (isCarrierPrice && carrier === 'DASTURXON') throw invalid('isCarrierPrice', 'NO_CARRIER');
  if (minutesTo < minutesFrom) throw invalid('minutesTo', 'BEFORE_FROM');
  if ((nightFrom === null) !== (nightTo === null)) throw invalid('nightTo', 'HALF');
}

export async function addTariff(editor: PlacesEditor, body: Body<'POST /console/tariffs'>): Promise<PlaceTariff> {
  editor.demandAll();
  const id = newId();
  const columns = tariffColumns(body);
  await editor.tx.run(addTariffRow, [id, columns['name'], body.basePrice]);
  await editor.tx.row(changeTariffRow, [id, 1, columns]);
  await editor.tx.run(addSteps, [id, JSON.stringify(body.steps ?? [])]);
  const { row } = await editor.tx.row(tariffById, [id]);
  demandTariff(row);
  await editor.note('PLACE_ADDED', id, null, { kind: 'TARIFF', name: row.name });
  return row;
}

export async function changeTariff(
  editor: PlacesEditor,
  id: string,
  { version, ...changes }: Body<'PATCH /console/tariffs/:id'>,
): Promise<PlaceTariff> {
  const { row: was } = await rowToChange(editor, tariffById, [id]);
  editor.demandAll();
  const row = await saveChange(editor, {
    byId: tariffById,
    params: [id],
    update: changeTariffRow,
    was,
    version,
    columns: () => tariffColumns(changes),
    also: async () => {
      if (!changes.steps) return;
      await editor.tx.run(dropSteps, [id]);
      await editor.tx.run(addSteps, [id, JSON.stringify(changes.steps)]);
    },
  });
  demandTariff(row);
  return row;
}

export async function archiveTariff(editor: PlacesEditor, id: string): Promise<null> {
  if (!(await editor.tx.maybe(lockTariff, [id]))) throw new Refusal('NOT_FOUND');
  editor.demandAll();
  const { row } = await rowToChange(editor, tariffById, [id]);
  if (row.zones > 0) throw new Refusal('NOT_ALLOWED_NOW', { why: 'USED_BY_ZONES', count: row.zones });
  await editor.tx.row(archiveTariffRow, [id]);
  await editor.note('PLACE_ARCHIVED', id, { kind: 'TARIFF', name: row.name }, null);
  return null;
}

type ZoneChange = Partial<Body<'POST /console/branches/:id/zones'>>;

async function zoneColumns({ tx }: PlacesEditor, { area, ...fields }: ZoneChange): Promise<Record<string, unknown>> {
  if (fields.tariffId && !(await tx.maybe(lockTariff, [fields.tariffId]))) throw invalid('tariffId', 'UNKNOWN');
  if (!area) return toColumns(fields);
  const drawn = area.shape === 'POLYGON' ? { ...area, ring: openRing(area.ring) } : area;
  const fault = areaFault(drawn);
  if (fault) throw invalid('area', fault);
  return {
    ...toColumns(fields),
    shape: drawn.shape,
    ring: drawn.shape === 'POLYGON' ? drawn.ring : null,
    center_latitude: drawn.shape === 'CIRCLE' ? drawn.center.latitude : null,
    center_longitude: drawn.shape === 'CIRCLE' ? drawn.center.longitude : null,
    radius_metres: drawn.shape === 'CIRCLE' ? drawn.radiusMetres : null,
  };
}

export async function addZone(
  editor: PlacesEditor,
  branchId: string,
  body: Body<'POST /console/branches/:id/zones'>,
): Promise<PlaceZone> {
  await rowToChange(editor, branchById, [branchId, new Date(editor.now)]);
  editor.demandAt(branchId);
  const id = newId();
  await editor.tx.run(addZoneRow, [branchId, id, await zoneColumns(editor, body)]);
  const { row } = await editor.tx.row(zoneById, [id]);
  await editor.note('PLACE_ADDED', id, null, { kind: 'ZONE', name: row.name });
  return row;
}

export async function changeZone(
  editor: PlacesEditor,
  id: string,
  { version, ...changes }: Body<'PATCH /console/zones/:id'>,
): Promise<PlaceZone> {
  const { row: was } = await rowToChange(editor, zoneById, [id]);
  editor.demandAt(was.branchId);
  return saveChange(editor, {
    byId: zoneById,
    params: [id],
    update: changeZoneRow,
    was,
    version,
    columns: () => zoneColumns(editor, changes),
  });
}

export async function archiveZone(editor: PlacesEditor, id: string): Promise<null> {
  const { row } = await rowToChange(editor, zoneById, [id]);
  editor.demandAt(row.branchId);
  if (!(await editor.tx.maybe(archiveZoneRow, [id]))) throw new Refusal('NOT_FOUND');
  await editor.note('PLACE_ARCHIVED', id, { kind: 'ZONE', name: row.name }, null);
  return null;
}
