/**
 * Erases a deleted merchant: for ninety days its owner may restore it, then its files, its rows and its name are
 * deleted. Every step can be repeated, so an interrupted run is finished by the next one.
 *
 * `tables_of_merchants` and `erase_rows` find and delete the rows.
 */
import type { Transactions } from '#server/platform/database/transactions.ts';
import { forEachMerchant } from '#server/platform/database/every-merchant.ts';
import { defineJob, type CapabilityJobs } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import { fileNamesOf, type StoredFile } from '#server/accounts/media/media.ts';
import type { MediaStore } from '#server/accounts/media/ports.ts';
import { noteAdmin } from './settings-store.ts';

/** Rows of one transaction: short enough that nobody waits for its locks. */
const PORTION = 2_000;
/** Portions per run; the rest is left to the next one, which is enqueued at once. */
const MOST_PORTIONS = 300;

/** By the database's clock, which also recorded the deletion: a jump of this machine's clock ends nothing early. */
const beginErasing = statement<{ id: string }>(
  'merchants.begin-erasing',
  `
  update merchant set erasing_since = coalesce(erasing_since, now())
  where deleted and (erasing_since is not null or deleted_at <= now() - interval '90 days') returning id`,
);
const tables = statement<{ name: string }>('merchants.tables', 'select name from tables_of_merchants() as name');
const eraseRows = statement<{ erased: number }>('merchants.erase-rows', 'select erase_rows($1, $2) as erased');
const eraseMerchant = statement<{ sub: string }>(
  'merchants.erase',
  'delete from merchant where id = $1 and erasing_since is not null returning sub',
);

const filesOf = statement<Omit<StoredFile, 'original'>>(
  'merchants.files',
  `
  select folder, kind, widths from media_asset
  union all select original ->> 'folder', kind, array(select jsonb_array_elements_text(original -> 'widths')::integer)
    from media_asset where original is not null
  union all select folder, 'IMAGE', widths from review_photo where state <> 'DECLINED'`,
);
/** $1 addresses of files; returns those that this merchant names too. */
const alsoNamed = statement<{ folder: string }>(
  'merchants.also-named',
  `
  select f as folder from unnest($1::text[]) as f
  where exists (select from media_asset where folder = f or original ->> 'folder' = f)
    or exists (select from merchant_web_settings where starts_with(logo, f) or starts_with(favicon, f))
    or exists (select from restaurant where starts_with(logo, f))`,
);
const alsoLogo = statement<{ folder: string }>(
  'merchants.also-logo',
  `
  select f as folder from unnest($1::text[]) as f where exists (select from merchant where id <> $2
    and starts_with(logo, f))`,
);

interface Parts {
  transactions: Transactions;
  store: MediaStore;
}

/** Files are only named by rows, so they are deleted first. Pictures that others show stay. */
async function eraseFiles({ transactions, store }: Parts, merchantId: string): Promise<void> {
  const files = await transactions.tenantRows(merchantId, filesOf);
  if (files.length === 0) return;
  const folders = files.map(({ folder }) => folder);
  const stored = new Set(
    (await transactions.platformRows(alsoLogo, [folders, merchantId])).map(({ folder }) => folder),
  );
  await forEachMerchant(transactions, async (other) => {
    if (other === merchantId) return;
    for (const { folder } of await transactions.tenantRows(other, alsoNamed, [folders])) stored.add(folder);
  });
  for (const file of files) {
    if (stored.has(file.folder)) continue;
    for (const name of fileNamesOf(file)) await store.remove(name);
  }
}

/** Returns how many portions are left for this run; 0 when there may be more to do. */
async function eraseOne(parts: Parts, merchantId: string, names: readonly string[], share: number): Promise<number> {
  const { transactions } = parts;
  await eraseFiles(parts, merchantId);
  let left = share;
  for (const name of names) {
    for (let erased = PORTION; erased === PORTION;) {
      if (left === 0) return 0;
      erased = (await transactions.tenantRows(merchantId, eraseRows, [name, PORTION]))[0]!.erased;
      // Empty tables cost nothing: every run has to get further than the one before.
      if (erased > 0) left -= 1;
    }
  }
  await transactions.withTenant(merchantId, async (tx) => {
    const gone = await tx.maybe(eraseMerchant, [merchantId]);
    if (!gone) return;
    await tx.run(noteAdmin, [newId(), null, merchantId, 'MERCHANT_ERASED', { key: gone.sub }]);
  });
  return left;
}

/** Whether something is left for another run. @internal */
export async function eraseMerchants(parts: Parts, share = MOST_PORTIONS): Promise<{ more: boolean }> {
  const { transactions } = parts;
  const due = await transactions.platformRows(beginErasing);
  if (due.length === 0) return { more: false };
  const names = (await transactions.platformRows(tables)).map(({ name }) => name);
  let left = share;
  for (const { id } of due) {
    left = await eraseOne(parts, id, names, left);
    if (left === 0) return { more: true };
  }
  return { more: false };
}

const eraseDeleted = defineJob('merchants.erase', 'housekeeping');

export const merchantJobs = (parts: Parts): CapabilityJobs => ({
  jobs: [
    eraseDeleted.handledBy(async () => {
      if (!(await eraseMerchants(parts)).more) return;
      await parts.transactions.onPlatform((tx) => tx.send(eraseDeleted.enqueue({}, { key: 'merchants.erase-more' })));
    }),
  ],
  cron: { [eraseDeleted.name]: '17 20 * * *' },
});
