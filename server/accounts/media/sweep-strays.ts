/**
 * Files of the store that no row names: a process was killed between writing a file and its row, or a deletion was
 * lost. They are deleted some days after the nightly sweep has first seen them without a row. The time of a file says
 * nothing: the sizes of an earlier crop are left for a day on purpose, and photos of reviews hide when they were made.
 */
import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { fileNamesOf, type StoredFile } from './media.ts';
import type { MediaStore } from './ports.ts';

/** Files of one job, which enqueues the next one: its cost grows with the number of files. */
const BATCH = 1_000;
/** Longer than an upload takes, and than the sizes of an earlier crop are left. */
const GRACE_MS = 2 * 86_400_000;
const ATTEMPTS = 8;

/** The names that this product gives. Others, such as those of the demo city, are not its to delete. */
const OF_MERCHANT = /^([0-9a-f-]{36})\/([0-9a-f-]{36})(?:-[0-9a-f]{8})?(?:-\d+\.(?:avif|webp)|\.(?:mp4|webm))$/;
const OF_PERSON = /^(people\/[0-9a-f-]{36}-400)\.(?:avif|webp)$/;

/** $1 ids of pictures and videos. */
const named = statement<StoredFile>(
  'media.named-files',
  `
  select folder, kind, widths, original from media_asset where id = any($1::uuid[])
  union all
  select folder, 'IMAGE', widths, null from review_photo where id = any($1::uuid[]) and state <> 'DECLINED'`,
);
/** Logos are addresses of one file. */
const logos = statement<{ address: string }>(
  'media.named-logos',
  `
  select address from (
    select unnest(array[logo, favicon]) as address from merchant_web_settings
    union all select logo from restaurant
    union all select logo from merchant where id = current_setting('app.merchant_id')::uuid
  ) as each where address like '/media/%'`,
);
const namedOfPeople = statement<{ address: string }>(
  'media.named-of-people',
  `select coalesce(image_url, '') as address from app_user where image_url = any($1::text[])`,
);
/** An erased merchant's files may be shown by others, and were decided on when it was erased. */
const present = statement<{ id: string }>(
  'media.present-merchants',
  'select id from merchant where id = any($1::uuid[]) and erasing_since is null',
);
/** $1 files without a row, $2 files with one, $3 now, $4 before when the first must have been found to go. */
const noteStrays = statement<{ path: string }>(
  'media.note-strays',
  `
  with found as (
    insert into media_stray (path, found_at) select path, $3 from unnest($1::text[]) as path on conflict do nothing
  ), named_again as (
    delete from media_stray where path = any($2::text[])
  )
  select path from media_stray where path = any($1::text[]) and found_at < $4`,
);
const endStrays = statement('media.end-strays', 'delete from media_stray where path = any($1::text[])');

interface SweepDeps {
  transactions: Transactions;
  store: MediaStore;
  now: () => number;
}

const pathOf = (address: string): string => address.slice('/media/'.length);

/** Which of a merchant's files its rows name. */
async function namedOf({ transactions }: SweepDeps, merchantId: string, ids: readonly string[]): Promise<string[]> {
  return transactions.withTenant(merchantId, async (tx) => {
    const files = await tx.rows(named, [ids]);
    const addresses = await tx.rows(logos);
    return [...files.flatMap(fileNamesOf), ...addresses.map(({ address }) => pathOf(address))];
  });
}

interface Judged {
  strays: string[];
  named: string[];
}

async function judge(deps: SweepDeps, paths: readonly string[]): Promise<Judged> {
  const { transactions } = deps;
  const known = new Set<string>();
  const owned = paths.filter((path) => OF_MERCHANT.test(path));
  const byMerchant = Map.groupBy(owned, (path) => OF_MERCHANT.exec(path)![1]!);
  const merchants = await transactions.platformRows(present, [[...byMerchant.keys()]]);
  const judged = merchants.flatMap(({ id }) => byMerchant.get(id) ?? []);
  for (const { id } of merchants) {
    const ids = new Set(byMerchant.get(id)!.map((path) => OF_MERCHANT.exec(path)![2]!));
    for (const path of await namedOf(deps, id, [...ids])) known.add(path);
  }
  const ofPeople = paths.filter((path) => OF_PERSON.test(path));
  const addresses = new Set(ofPeople.map((path) => `/media/${OF_PERSON.exec(path)![1]!}.webp`));
  const people = await transactions.platformRows(namedOfPeople, [[...addresses]]);
  const shown = new Set(people.map(({ address }) => address));
  for (const path of ofPeople) {
    judged.push(path);
    if (shown.has(`/media/${OF_PERSON.exec(path)![1]!}.webp`)) known.add(path);
  }
  return { strays: judged.filter((path) => !known.has(path)), named: judged.filter((path) => known.has(path)) };
}

async function nextFiles(store: MediaStore, after: string | undefined): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of store.list(after)) {
    paths.push(path);
    if (paths.length === BATCH) break;
  }
  return paths;
}

export const sweepStrays = defineJob<{ after?: string }>('media.sweep-strays', 'nightly');

export const sweepStraysJob = (deps: SweepDeps): HandledJob =>
  sweepStrays.handledBy(async ({ after }) => {
    const { transactions, store, now } = deps;
    const paths = await nextFiles(store, after);
    const { strays, named: shown } = await judge(deps, paths);
    const at = now();
    const due = await transactions.platformRows(noteStrays, [strays, shown, new Date(at), new Date(at - GRACE_MS)]);
    for (const { path } of due) await store.remove(path);
    await transactions.onPlatform(async (tx) => {
      if (due.length > 0) await tx.run(endStrays, [due.map(({ path }) => path)]);
      if (paths.length < BATCH) return;
      const next = { after: paths.at(-1)! };
      await tx.send(sweepStrays.enqueue(next, { key: sweepStrays.name, maxAttempts: ATTEMPTS }));
    });
  });
