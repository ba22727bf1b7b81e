/**
 * Lists tables that answers for everybody are made from and that have no trigger writing their changes to the outbox
 * (`note_public_change`): such an answer would stay in the cache, stale, after a write.
 *
 * A capability has cached answers when one of its files uses the cache of responses. Every SELECT that it declares is
 * explained by PostgreSQL, which names the tables that it reads, through views and inlined functions as well.
 */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { capabilityOf } from './areas.ts';
import type { LoadedServer } from './load-server.ts';
import { genericPlan } from './query-plan.ts';
import { findDeclarations } from './statement-declarations.ts';

const root = path.join(import.meta.dirname, '..');

const USES_CACHE = /\/platform\/cache\/(cached-responses|tagged-cache)\.ts'/;

/** Tables that need no trigger, with the reason. */
const WITHOUT_TRIGGER: Readonly<Record<string, string>> = {
  liked_restaurant: 'read for one visitor only; such answers are not cached',
  pos_menu: 'what a till has on its own menu; read for the mapping and for each order that is sent',
  pos_mapping: 'what our dishes are at a till; no guest sees it',
  pos_photo: 'photos of a till before staff take them over; no guest sees it',
  pos_stop: 'the dish itself is stopped in product_branch, which cached answers read',
  pos_order: 'what became of an order at a till; no guest sees it',
  aggregator_connection: 'read for each call of an aggregator; only the menu of a branch is cached',
  aggregator_mapping: 'read for each order of an aggregator; only the menu of a branch is cached',
  aggregator_order: 'read for each call about an order; only the menu of a branch is cached',
  aggregator_push: 'what an aggregator was told; no guest sees it',
  partner_connection: 'read for calls to partners; no guest sees it',
  orders: 'read for one visitor only; such answers are not cached',
  review_report: 'read for staff and the platform only; such answers are not cached',
  stock_day: 'read for each poll of what is available; such answers are not cached',
  branch_forecast: 'a figure of this moment is written together with directory_branch, which has the trigger',
  search_count: 'the most frequent searches of a day: their answer expires by time',
  search_miss: 'read for staff only; such answers are not cached',
  search_synonym: 'changed by migrations only, and every process starts after them',
  directory_word: 'written together with directory_restaurant, which has the trigger',
  directory_seats: 'its tags are sent with the row (directory-seats.ts); cached answers with tables last ten seconds',
  directory_zone: 'written together with directory_branch, which has the trigger',
  directory_dish: 'written together with directory_restaurant, which has the trigger',
  directory_dish_name: 'written together with directory_restaurant, which has the trigger',
  directory_product: 'written together with directory_restaurant, or after a change of product_branch',
};

/** The tables that a statement reads, as its plan for unknown parameters names them. */
async function tablesRead(client: pg.ClientBase, text: string): Promise<string[]> {
  const tables = (await genericPlan(client, text)).map((node) => node['Relation Name']);
  return tables.filter((table) => table !== undefined);
}

/** `statements`: name and text of what cached answers are read by. */
export async function checkPublicTables(
  client: pg.ClientBase,
  statements: readonly { name: string; text: string }[],
): Promise<string[]> {
  // Policies of row security read these; nobody has to exist.
  for (const setting of ['app.merchant_id', 'app.user_id', 'app.device_id']) {
    await client.query(`select set_config($1, '00000000-0000-0000-0000-000000000000', false)`, [setting]);
  }
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname like 'public\\_change%'`,
  );
  const watched = new Set(rows.map(({ name }) => name));
  const readers = new Map<string, Set<string>>();
  for (const { name, text } of statements) {
    for (const table of await tablesRead(client, text)) {
      if (watched.has(table) || table in WITHOUT_TRIGGER) continue;
      readers.set(table, (readers.get(table) ?? new Set()).add(name));
    }
  }
  return [...readers]
    .map(
      ([table, names]) => `${table}: read by ${[...names].join(', ')}, but no public_change trigger writes its changes`,
    )
    .toSorted();
}

/**
 * What checkout caches is checked against the merchant's counter of terms each time an
 * order is placed (trigger new_terms).
 */
const NOT_CACHED_BY_TAGS = 'checkout';

/** Every SELECT of the capabilities that cache answers. */
export function publicStatements({ files, statements }: LoadedServer): { name: string; text: string }[] {
  const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const nameOf = (file: string): string | undefined => capabilityOf(file)?.capability;
  const cached = new Set(files.filter((file) => USES_CACHE.test(textOf(file))).map(nameOf));
  cached.delete(NOT_CACHED_BY_TAGS);
  // server/platform/ has the cache itself.
  cached.delete(undefined);
  return files
    .filter((file) => cached.has(nameOf(file)))
    .flatMap((file) => findDeclarations(file, textOf(file)))
    .map(({ name }) => ({ name, text: statements.get(name) ?? '' }))
    .filter(
      ({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update \w+ set|delete from)\b/i.test(text),
    );
}
