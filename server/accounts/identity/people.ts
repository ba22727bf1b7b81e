/** People are identified by their phone: whoever reads its messages is the person. */
import type { Tx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';

export const addByPhone = statement(
  'identity.add-by-phone',
  'insert into app_user (id, phone) values ($1, $2) on conflict (phone) do nothing',
);
const byPhone = statement<{ id: string; status: string; password_hash: string | null }>(
  'identity.by-phone',
  'select id, status, password_hash from app_user where phone = $1',
);

export const findByPhone = (tx: Tx, phone: string) => tx.maybe(byPhone, [phone]);

/** The person whose phone has just been verified; created if nobody has it. */
export async function claimPhone(tx: Tx, phone: string): Promise<string> {
  await tx.run(addByPhone, [newId(), phone]);
  const person = await tx.row(byPhone, [phone]);
  if (person.status !== 'ACTIVE') throw new Refusal('FORBIDDEN');
  return person.id;
}
