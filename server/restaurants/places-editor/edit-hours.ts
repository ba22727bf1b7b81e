import { specialDays, weekPlan } from '#domain/restaurants/places-editor/week-plan.ts';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid, rowToChange, writtenTexts } from '#server/accounts/staff/staff.ts';
import { type Body, type PlacesEditor } from './edit-places.ts';
import { branchById } from './place-views.ts';

/** $2 the version that was changed; null: any. */
const nextVersion = statement<{ hours_version: number }>(
  'places-editor.next-hours',
  `
  update branch set hours_version = hours_version + 1
  where id = $1 and archived_at is null and ($2::integer is null or hours_version = $2) returning hours_version`,
);
const dropShifts = statement('places-editor.drop-shifts', 'delete from branch_shift where branch_id = $1');
/** $2 as a list of rows. */
const addShifts = statement(
  'places-editor.add-shifts',
  `
  insert into branch_shift (merchant_id, branch_id, id, service_type, weekday, opens_minute, closes_minute)
  select current_setting('app.merchant_id')::uuid, $1, s.id, s."serviceType", s.weekday, s."opensMinute",
    s."closesMinute"
  from jsonb_to_recordset($2::jsonb) as s(id uuid, "serviceType" text, weekday smallint, "opensMinute" smallint,
    "closesMinute" smallint)`,
);
/** $2 the first day that is replaced. */
const dropSpecialDays = statement(
  'places-editor.drop-special-days',
  'delete from branch_special_shift where branch_id = $1 and day >= $2::date',
);
const addSpecialDays = statement(
  'places-editor.add-special-days',
  `
  insert into branch_special_shift (merchant_id, branch_id, id, day, service_type, opens_minute, closes_minute, note)
  select current_setting('app.merchant_id')::uuid, $1, s.id, s.day, s."serviceType", s."opensMinute",
    s."closesMinute", s.note
  from jsonb_to_recordset($2::jsonb) as s(id uuid, day date, "serviceType" text, "opensMinute" smallint,
    "closesMinute" smallint, note jsonb)`,
);

async function branchToChange(editor: PlacesEditor, id: string, version: number | undefined): Promise<PlaceBranch> {
  const { row } = await rowToChange(editor, branchById, [id, new Date(editor.now)]);
  editor.demandAt(id);
  if (version !== undefined && row.hoursVersion !== version) throw new Refusal('VERSION_CONFLICT', { current: row });
  return row;
}

/** Takes the branch's row, so that of two saves at once one comes after the other or is refused. */
async function begin(editor: PlacesEditor, id: string, version: number | undefined): Promise<void> {
  if (await editor.tx.maybe(nextVersion, [id, version])) return;
  const { row } = await rowToChange(editor, branchById, [id, new Date(editor.now)]);
  throw new Refusal('VERSION_CONFLICT', { current: row });
}

export async function changeHours(
  editor: PlacesEditor,
  id: string,
  { shifts, version }: Body<'PUT /console/branches/:id/hours'>,
): Promise<PlaceBranch> {
  const was = await branchToChange(editor, id, version);
  const plan = weekPlan(shifts);
  if (!plan.ok) throw invalid(`shifts.${plan.at}`, plan.code);
  await begin(editor, id, version);
  await editor.tx.run(dropShifts, [id]);
  const rows = plan.shifts.map((shift) => ({ id: newId(), ...shift }));
  await editor.tx.run(addShifts, [id, JSON.stringify(rows)]);
  const { row } = await editor.tx.row(branchById, [id, new Date(editor.now)]);
  await editor.note('HOURS_CHANGED', id, { shifts: was.shifts }, { shifts: row.shifts });
  return row;
}

export async function changeSpecialDays(
  editor: PlacesEditor,
  id: string,
  { days: written, version }: Body<'PUT /console/branches/:id/special-days'>,
): Promise<PlaceBranch> {
  const was = await branchToChange(editor, id, version);
  const today = Temporal.Instant.fromEpochMilliseconds(editor.now).toZonedDateTimeISO(was.timeZone).toPlainDate();
  // The night of yesterday's special hours may still be open.
  const since = today.subtract({ days: 1 }).toString();
  const plan = specialDays(written, since);
  if (!plan.ok) throw invalid(`days.${plan.at}`, plan.code);
  await begin(editor, id, version);
  await editor.tx.run(dropSpecialDays, [id, since]);
  const rows = written.map(({ day, serviceType = null, note }, at) => {
    return { id: newId(), day, serviceType, note: writtenTexts(note ?? null), ...plan.days[at]! };
  });
  await editor.tx.run(addSpecialDays, [id, JSON.stringify(rows)]);
  const { row } = await editor.tx.row(branchById, [id, new Date(editor.now)]);
  await editor.note('HOURS_CHANGED', id, { specialDays: was.specialDays }, { specialDays: row.specialDays });
  return row;
}
