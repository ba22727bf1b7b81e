/**
 * Merges two accounts of one person, proved by the phone: the one without a phone is merged into the one that has it.
 */
import { statement } from '#server/platform/database/sql.ts';
import { endAccount } from './delete-account.ts';
import type { PersonDeps } from './personal-data.ts';

const moveIdentities = statement(
  'identity.move-identities',
  'update user_identity set user_id = $2 where user_id = $1',
);
const moveAddresses = statement('identity.move-addresses', 'update user_address set user_id = $2 where user_id = $1');
/** An address of its own stays. */
const moveEmail = statement(
  'identity.move-email',
  `
  insert into user_email (user_id, address, confirmed_at) select $2, address, confirmed_at from user_email
  where user_id = $1 on conflict do nothing`,
);
const fillNames = statement(
  'identity.fill-names',
  `
  update app_user u set first_name = coalesce(u.first_name, f.first_name), last_name = coalesce(u.last_name,
    f.last_name),
    image_url = coalesce(u.image_url, f.image_url), language = coalesce(u.language, f.language),
      allergens = array(select distinct unnest(u.allergens || f.allergens)),
      allergy_note = coalesce(u.allergy_note, f.allergy_note), last_modified_date = now()
  from app_user f where f.id = $1 and u.id = $2`,
);

export async function mergePeople(
  { transactions, sessions, personalData }: PersonDeps,
  from: string,
  into: string,
): Promise<void> {
  for (const data of personalData) await data.claim?.(transactions, { userId: from }, into);
  await transactions.onPlatform(async (tx) => {
    for (const what of [moveIdentities, moveAddresses, moveEmail, fillNames]) await tx.run(what, [from, into]);
    await endAccount(tx, sessions, from, 'MERGED');
  });
}
