/** Writes the city's rows: the words of the trade, the staff, each merchant, the marketplace's own front page. */
import { refreshIndexHere, refreshMerchantDirectory } from '#server/restaurants/discovery/directory.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { MARKETPLACE_ID } from '#server/accounts/tenancy/create-marketplace.ts';
import type { PicturesOptions } from './make-pictures.ts';
import { MERCHANTS } from './city/merchants.ts';
import { PEOPLE } from './city/people.ts';
import { KITCHEN_PICTURES } from './city/kitchen-pictures.ts';
import { CITY_PICTURES, cityPicture, folderOf, placeholders } from './rows/city-pictures.ts';
import { merchantIdOf } from './rows/context.ts';
import { marketplaceRows, settleMarketplace } from './rows/marketplace-rows.ts';
import { merchantRows, type CityDeps } from './rows/merchant-rows.ts';
import { cityId } from './rows/seed.ts';

const presentMerchants = statement<{ sub: string }>(
  'demo.present',
  'select sub from merchant where sub = any ($1::text[])',
);
const addPeople = statement(
  'demo.people',
  `
  insert into app_user (id, phone, first_name, last_name, language)
  select id, phone, first_name, last_name, 'uz'
  from jsonb_to_recordset($1::jsonb) as p(id uuid, phone text, first_name text, last_name text)
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

export interface LoadCityDeps extends PicturesOptions {
  transactions: Transactions;
  database: Database;
  /** False leaves the pictures' files unmade: rows alone, for tests. */
  pictures?: boolean;
  now?: number;
  /** Told before each merchant; a test stops the load here. */
  beforeMerchant?: (key: string) => void;
}

export async function moveIn(deps: LoadCityDeps): Promise<void> {
  const { transactions, database, print } = deps;
  const now = deps.now ?? Date.now();
  const started = performance.now();
  print(`The demo city: ${MERCHANTS.length} merchants move in, once`);
  const tiny = await placeholders(CITY_PICTURES.map(({ id }) => id));
  await addKitchenPictures(database, tiny);
  const city: CityDeps = { now, placeholders: tiny, people: await addStaffUsers(transactions) };

  const keys = await transactions.platformRows(presentMerchants, [MERCHANTS.map(({ key }) => key)]);
  const present = new Set(keys.map(({ sub }) => sub));
  let products = 0;
  for (const [order, plan] of MERCHANTS.entries()) {
    const merchantId = merchantIdOf(plan.key);
    // Its rows are one transaction; or somebody else trades under this key.
    if (present.has(plan.key)) continue;
    deps.beforeMerchant?.(plan.key);
    const rows = merchantRows(plan, order, city);
    await transactions.withTenant(
      merchantId,
      async (tx) => {
        await refreshIndexHere(tx);
        await rows.writeTo(tx);
        await refreshMerchantDirectory(tx, merchantId, now);
      },
      { retry: true },
    );
    products += rows.of('product').length;
    print(`The demo city: ${plan.name.uz}, ${products} dishes so far`);
  }

  await transactions.withTenant(
    MARKETPLACE_ID,
    async (tx) => {
      await marketplaceRows(city).writeTo(tx);
      await settleMarketplace(tx, now);
    },
    { retry: true },
  );

  // The statistics of PostgreSQL still describe empty tables.
  await database.owner.query('analyze');
  print(`The demo city: open after ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}

/** Words of the trade belong to the installation; the application's role only reads them. */
async function addKitchenPictures(database: Database, tiny: ReadonlyMap<string, string>): Promise<void> {
  const rows = Object.entries(KITCHEN_PICTURES).map(([code, picture]) => ({
    code,
    picture: pictureValue(picture, tiny),
  }));
  await database.owner.query(
    `
    update term set picture = given.picture from jsonb_to_recordset($1::jsonb) as given(code text, picture jsonb)
    where term.kind = 'KITCHEN' and term.code = given.code and term.picture is null`,
    [JSON.stringify(rows)],
  );
}

function pictureValue(id: string, tiny: ReadonlyMap<string, string>): object {
  const { width, height, widths, alt } = cityPicture(id);
  return { src: folderOf(id), widths, width, height, placeholder: tiny.get(id), alt };
}

async function addStaffUsers(transactions: Transactions): Promise<Map<string, string>> {
  return transactions.onPlatform(async (tx) => {
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
