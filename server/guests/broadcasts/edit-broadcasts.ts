/** Drafts of broadcasts, and the moves that send, pause and end them. */
import type { Broadcast, broadcastsContract } from '#contract/guests/broadcasts.ts';
import type { Body as BodyOf } from '#contract/platform/kit.ts';
import { audienceFaults, isEditable, movedState, type Audience } from '#domain/guests/broadcasts/broadcast.ts';
import { afterQuietHours } from '#domain/guests/broadcasts/quiet-hours.ts';
import { instantOfWall } from '#domain/platform/time/kitchen-time.ts';
import { deliverMarketingJob } from '#server/accounts/notifications/notifications.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { demandTexts, invalid, rowToChange, saveRow, toColumns, type RowEditor } from '#server/accounts/staff/staff.ts';
import {
  addBroadcast,
  broadcastById,
  changeBroadcast,
  deleteDraft,
  heldMessages,
  moveBroadcast,
} from './broadcast-rows.ts';
import { sendBatchJob } from './send-broadcast.ts';
import { quietHoursOf, readSettings } from './settings.ts';

type Body<Key extends keyof typeof broadcastsContract> = BodyOf<(typeof broadcastsContract)[Key]>;
type Change = Partial<Body<'POST /console/broadcasts'>>;

const YEAR_MS = 366 * 86_400_000;

function columnsOf({ title, body, audience, ...fields }: Change, was: Audience | null, now: number) {
  const [fault] = audienceFaults({ ...(was ?? audience!), ...audience });
  if (fault) throw invalid(`audience.${fault.path}`, fault.code);
  return toColumns({
    ...fields,
    audience,
    title: title && demandTexts('title', title),
    body: body && demandTexts('body', body),
    lastModifiedDate: new Date(now),
  });
}

export async function addDraft(
  editor: RowEditor,
  body: Body<'POST /console/broadcasts'>,
  by: string,
): Promise<Broadcast> {
  const { tx, note, now } = editor;
  const columns = columnsOf(body, null, now);
  const id = newId();
  await tx.run(addBroadcast, [id, columns['title'], columns['body'], body.channels, by]);
  await tx.row(changeBroadcast, [id, 1, columns]);
  const { row } = await tx.row(broadcastById, [id]);
  await note('BROADCAST_ADDED', id, null, { title: row.title });
  return row;
}

export async function changeDraft(
  editor: RowEditor,
  id: string,
  { version, ...change }: Body<'PATCH /console/broadcasts/:id'>,
): Promise<Broadcast> {
  const { row: was } = await rowToChange(editor, broadcastById, [id]);
  if (!isEditable(was.state)) throw new Refusal('NOT_ALLOWED_NOW', { why: was.state });
  return saveRow(editor, {
    action: 'BROADCAST_CHANGED',
    byId: broadcastById,
    params: [id],
    update: changeBroadcast,
    was,
    version,
    columns: () => columnsOf(change, was.audience, editor.now),
  });
}

export async function removeDraft(editor: RowEditor, id: string): Promise<null> {
  const { row } = await rowToChange(editor, broadcastById, [id]);
  if (!(await editor.tx.maybe(deleteDraft, [id]))) throw new Refusal('NOT_ALLOWED_NOW', { why: row.state });
  await editor.note('BROADCAST_DELETED', id, { title: row.title }, null);
  return null;
}

type Move = Body<'POST /console/broadcasts/:id/moves'>;

/** When it begins: not before the time that was chosen, also before a pause, and not in quiet hours. */
async function startOf({ tx, now }: RowEditor, was: Broadcast, { startsAt }: Move): Promise<Date> {
  const settings = await readSettings(tx);
  const before = Math.max(now, was.startsAt === null ? now : Date.parse(was.startsAt));
  const chosen = startsAt ? instantOfWall(startsAt.day, startsAt.time, settings.timeZone) : before;
  if (chosen === null || chosen > now + YEAR_MS) throw invalid('startsAt', 'INVALID');
  if (startsAt && chosen < now) throw invalid('startsAt', 'PAST');
  return new Date(afterQuietHours(chosen, quietHoursOf(settings)));
}

export async function moveTo(editor: RowEditor, id: string, given: Move): Promise<Broadcast> {
  const { tx, note, now } = editor;
  const { row: was } = await rowToChange(editor, broadcastById, [id]);
  if (was.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current: was });
  const state = movedState(was.state, given.move, was.figures.recipients);
  if (state === null) throw new Refusal('NOT_ALLOWED_NOW', { why: was.state });
  const startsAt = state === 'SCHEDULED' ? await startOf(editor, was, given) : null;
  if (!(await tx.maybe(moveBroadcast, [id, given.version, state, startsAt, new Date(now)])))
    throw new Refusal('VERSION_CONFLICT', { current: (await tx.row(broadcastById, [id])).row });
  if (startsAt) await tx.send(sendBatchJob(tx.merchantId, id, startsAt));
  if (given.move === 'resume') {
    for (const { id: messageId, user_id: userId } of await tx.rows(heldMessages, [id]))
      await tx.send(deliverMarketingJob(tx.merchantId, { id: messageId, broadcastId: id, userId }));
  }
  const { row } = await tx.row(broadcastById, [id]);
  await note('BROADCAST_MOVED', id, { state: was.state }, { state, startsAt: row.startsAt });
  return row;
}
