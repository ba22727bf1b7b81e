/**
 * Loads the demo city. Every id is made from the seed and every merchant is one transaction, so a load that was killed
 * goes on where it stopped, and one that is complete is a single look into the database.
 */
import { refreshMerchantDirectory } from '#server/discovery/directory.ts';
import { directoryTags, homeTag, TERMS_TAG } from '#server/discovery/discovery.ts';
import { changed } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Doors } from '#server/platform/database/doors.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/tenancy/found-marketplace.ts';
import { MERCHANTS_TAG } from '#server/tenancy/tenancy.ts';
import { MERCHANTS } from './city/merchants.ts';
import { PEOPLE } from './city/people.ts';
import { TERMS } from './city/terms.ts';
import { CITY_PICTURES, cityPicture, folderOf, placeholders } from './city-pictures.ts';
import { derivePictures } from './derive-pictures.ts';
import { merchantIdOf, restaurantIdOf } from './rows/context.ts';
import { marketplaceRows, settleMarketplace } from './rows/marketplace-rows.ts';
import { merchantRows, type CityParts } from './rows/merchant-rows.ts';
import { cityId } from './seed.ts';

/** Raised when the city's rows change so much that an old one should be told from a new one. */
const SEED_NAME = 'city';

export interface LoadCityParts {
  doors: Doors;
  database: Database;
  mediaDir: string;
  tell: (line: string) => void;
  /** False leaves the pictures' files unmade: rows alone, for tests. */
  pictures?: boolean;
  now?: number;
  /** Told before each merchant; a test stops the load here. */
  beforeMerchant?: (key: string) => void;
}

const isApplied = statement<{ found: boolean }>(
  'demo.is-applied',
  'select exists (select from applied_seed where name = $1) as found',
);
const presentMerchants = statement<{ id: string }>(
  'demo.present',
  'select id from merchant where id = any ($1::uuid[])',
);
const addPeople = statement(
  'demo.people',
  `
  insert into app_user (id, phone, first_name, last_name, language)
  select id, phone, first_name, last_name, 'uz' from jsonb_to_recordset($1::jsonb) as p(id uuid, phone text, first_name text, last_name text)
  on conflict do nothing`,
);
const findPeople = statement<{ id: string; phone: string }>(
  'demo.find-people',
  'select id, phone from app_user where phone = any ($1::text[])',
);
const addPlatformRole = statement(
  'demo.platform-role',
  'insert into platform_role (user_id, role) values ($1, $2) on conflict do nothing',
);

export async function loadCity(parts: LoadCityParts): Promise<void> {
  const { doors, mediaDir, tell } = parts;
  const [seed] = await doors.platformRows(isApplied, [SEED_NAME]);
  await Promise.all([
    seed?.found ? undefined : loadRows(parts),
    parts.pictures === false ? undefined : derivePictures(mediaDir, tell),
  ]);
}

async function loadRows(parts: LoadCityParts): Promise<void> {
  const { doors, database, tell } = parts;
  const now = parts.now ?? Date.now();
  const started = performance.now();
  tell(`The demo city: ${MERCHANTS.length} merchants move in, once`);
  const tiny = await placeholders(CITY_PICTURES.map(({ id }) => id));
  await addTerms(database, tiny);
  const city: CityParts = { now, placeholders: tiny, people: await addStaffUsers(doors) };

  const present = new Set(
    (await doors.platformRows(presentMerchants, [MERCHANTS.map(({ key }) => merchantIdOf(key))])).map(
      ({ id }) => id,
    ),
  );
  let products = 0;
  for (const [order, plan] of MERCHANTS.entries()) {
    const merchantId = merchantIdOf(plan.key);
    if (present.has(merchantId)) continue;
    parts.beforeMerchant?.(plan.key);
    const rows = merchantRows(plan, order, city);
    await doors.withTenant(
      merchantId,
      async (tx) => {
        await rows.writeTo(tx);
        await refreshMerchantDirectory(tx, merchantId, now);
        const tags = plan.restaurants.flatMap(({ slug }) =>
          directoryTags(merchantId, restaurantIdOf(plan.key, slug)),
        );
        const told = changed(MERCHANTS_TAG, homeTag(merchantId), ...tags);
        await tx.run(told.statement, told.params);
      },
      { retry: true },
    );
    products += rows.of('product').length;
    tell(`The demo city: ${plan.name.uz}, ${products} dishes so far`);
  }

  await doors.withTenant(
    MARKETPLACE_ID,
    async (tx) => {
      await marketplaceRows(city).writeTo(tx);
      await settleMarketplace(tx);
      const told = changed(MERCHANTS_TAG, TERMS_TAG, homeTag(MARKETPLACE_ID));
      await tx.run(told.statement, told.params);
    },
    { retry: true },
  );

  // The planner has seen empty tables so far.
  await database.owner.query('analyze');
  await database.owner.query(
    'insert into applied_seed (name, detail) values ($1, $2) on conflict do nothing',
    [SEED_NAME, { merchants: MERCHANTS.length, loadedAt: new Date(now).toISOString() }],
  );
  tell(`The demo city: open after ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}

/** Words of the trade belong to the installation; the application's role only reads them. */
async function addTerms(database: Database, tiny: ReadonlyMap<string, string>): Promise<void> {
  const rows = TERMS.map(({ picture, ...term }, position) => ({
    ...term,
    position,
    picture: picture === null ? null : pictureValue(picture, tiny),
  }));
  await database.owner.query(
    `
    insert into term (kind, code, name, synonyms, picture, icon, position)
    select kind, code, name, synonyms, picture, icon, position from jsonb_populate_recordset(null::term, $1::jsonb)
    on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}

function pictureValue(id: string, tiny: ReadonlyMap<string, string>): object {
  const { width, height, alt } = cityPicture(id);
  return { src: folderOf(id), widths: [400, 800, 1200], width, height, placeholder: tiny.get(id), alt };
}

async function addStaffUsers(doors: Doors): Promise<Map<string, string>> {
  return doors.onPlatform(async (tx) => {
    const rows = PEOPLE.map(({ phone, firstName, lastName }) => ({
      id: cityId('user', phone),
      phone,
      first_name: firstName,
      last_name: lastName,
    }));
    await tx.run(addPeople, [JSON.stringify(rows)]);
    // Somebody may have signed in with such a number before the city came.
    const found = new Map(
      (await tx.rows(findPeople, [PEOPLE.map(({ phone }) => phone)])).map(({ id, phone }) => [phone, id]),
    );
    for (const { phone, platformRole } of PEOPLE) {
      if (platformRole) await tx.run(addPlatformRole, [found.get(phone), platformRole]);
    }
    return found;
  });
}
