/** A country of restaurants in the public index: names as menus write them, made from words of the trade. */
import type pg from 'pg';
import { flatSpot } from '#domain/restaurants/places/nearest.ts';
import { foldedWords } from '#domain/platform/text/search-fold.ts';

export interface Size {
  restaurants: number;
  branches: number;
  names: number;
  dishes: number;
}

export const COUNTRY: Size = { restaurants: 40_000, branches: 100_000, names: 200_000, dishes: 600_000 };

/** The same country in every run. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const DISHES =
  `lagʻmon|qovurma lagʻmon|osh|toʻy oshi|choyxona palov|manti|qovurma manti|chuchvara|somsa|tandir somsa|shashlik|
qiyma shashlik|
lula kabob|qozon kabob|tovuq kabob|shoʻrva|mastava|moshxoʻrda|norin|dimlama|beshbarmoq|hasip|achchiq chuchuk|olivye|
sezar salat|grek salati|
pitsa margarita|pitsa pepperoni|pitsa toʻrt pishloq|burger|chizburger|dablburger|lavash|shaurma|donar|hot dog|
kartoshka fri|naggets|tovuq qanotlari|
sushi set|roll filadelfiya|roll kaliforniya|ramen|tom yam|vok|pasta karbonara|pasta bolonyeze|steyk|xachapuri|
xinkali|pelmeni|borsh|okroshka|blinlar|sirniki|
medovik|napoleon|chizkeyk|tiramisu|muzqaymoq|pahlava|chak chak|holva|kapuchino|latte|espresso|amerikano|choy|
limonad|ayron|kompot|sharbat|mors|
лагман|жареный лагман|плов|свадебный плов|манты|чучвара|самса|шашлык|люля кебаб|казан кабоб|шурпа|мастава|нарын|
салат цезарь|греческий салат|
пицца маргарита|пицца пепперони|пицца четыре сыра|бургер|чизбургер|лаваш|шаурма|картофель фри|крылышки|суши сет|
ролл филадельфия|рамен|том ям|
паста карбонара|стейк|хачапури|хинкали|пельмени|борщ|окрошка|блины|сырники|медовик|чизкейк|мороженое|капучино|латте|
чай|лимонад|компот`
    .split('|')
    .map((name) => name.trim());

const WITH =
  `goʻshtli|tovuqli|qoʻzichoq goʻshtli|mol goʻshtli|baliqli|sabzavotli|qoʻziqorinli|pishloqli|tuxumli|kartoshkali|
qovoqli|koʻkatli|achchiq|shirin|
с говядиной|с курицей|с бараниной|с рыбой|с грибами|с сыром|с овощами|острый|домашний|фирменный|katta|kichik|oʻrta|
yarim porsiya|1 kg|0.5 l|250 g|30 sm|40 sm|
большой|маленький|mini|maxi|combo|set|yangi|maxsus|uy usulida|tandirda|qozonda|grilda|koʻmirda|andijoncha|
fargʻonacha|samarqandcha|buxorocha|xorazmcha|toshkentcha|uygʻurcha|turkcha|italyancha|koreyscha`
    .split('|')
    .map((name) => name.trim());

const SYLLABLES = (
  'ba be bo di do fa ga go gul ja ka ko la lo ma me mi mo na ni no ol or pa qa ra ri ro ' +
  'sa shi so ta ti to xa ya yu za zi'
).split(' ');

/** Names that owners think up. */
const ownName = (roll: (below: number) => number): string => {
  const length = 2 + roll(2);
  const word = Array.from({ length }, () => SYLLABLES[roll(SYLLABLES.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Some dishes are on every menu, most on few. */
const often = <T>(from: readonly T[], roll: (below: number) => number): T =>
  from[Math.floor(from.length * (roll(10_000) / 10_000) ** 2)]!;

function dishName(roll: (below: number) => number, owns: readonly string[]): string {
  const parts = [often(DISHES, roll)];
  if (roll(10) < 7) parts.push(often(WITH, roll));
  if (roll(10) < 6) parts.push(`«${often(owns, roll)}»`);
  if (roll(10) < 3) parts.push(WITH[roll(WITH.length)]!);
  return parts.join(' ');
}

const CHUNK = 5000;

async function insert(client: pg.ClientBase, text: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await client.query(text, [JSON.stringify(rows.slice(at, at + CHUNK))]);
}

const uuid = (kind: number, n: number): string => `0193a000-000${kind}-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Writes the index itself, as the writes of the product would leave it. */
export async function loadCountry(
  client: pg.ClientBase,
  size: Size,
  now: number,
  print: (line: string) => void,
): Promise<void> {
  const roll = dice(20_261_120);
  const owns = Array.from({ length: 12_000 }, () => ownName(roll));
  const names = new Map<string, string>();
  while (names.size < size.names) {
    const name = dishName(roll, owns);
    names.set(
      foldedWords(name)
        .map((word) => word.folded)
        .join(' '),
      name,
    );
  }
  const restaurantNames = Array.from(
    { length: size.restaurants },
    () => `${owns[roll(owns.length)]} ${often(DISHES, roll)}`,
  );

  const words = new Map<string, string>();
  for (const text of [...names.values(), ...restaurantNames]) {
    for (const { folded, shown } of foldedWords(text)) if (!words.has(folded)) words.set(folded, shown);
  }
  await client.query(
    `insert into merchant (id, sub, name) select id, 'bench-' || n, '{"uz": "Bench"}'
    from jsonb_to_recordset($1::jsonb) as m(id uuid, n int)`,
    [JSON.stringify(Array.from({ length: 200 }, (_, n) => ({ id: uuid(0, n), n })))],
  );
  await insert(
    client,
    `insert into directory_word (folded, shown) select folded, shown
    from jsonb_to_recordset($1::jsonb) as w(folded text, shown text)`,
    [...words].map(([folded, shown]) => ({ folded, shown })),
  );
  const ids = new Map(
    (await client.query<{ id: number; folded: string }>('select id, folded from directory_word')).rows.map((row) => [
      row.folded,
      row.id,
    ]),
  );
  const idsOf = (text: string): number[] => [...new Set(foldedWords(text).map((word) => ids.get(word.folded)!))];
  print(`  ${words.size} words`);

  await insert(
    client,
    `insert into directory_dish_name (folded, words) select folded, words
    from jsonb_to_recordset($1::jsonb) as n(folded text, words integer[])`,
    [...names].map(([folded, shown]) => ({ folded, words: idsOf(shown) })),
  );
  await insert(
    client,
    `insert into directory_restaurant (restaurant_id, merchant_id, slug, listed, shown, main_language, name,
       folded, words,
      kitchens, features, prefer_for, services, price_category, rating_average, rating_count, position, created_date)
    select id, merchant_id, slug, true, true, 'uz', jsonb_build_object('uz', name), '', words, kitchens, '{wifi}', '{}',
      '{DELIVERY,PICK_UP,DINE_IN}', price, rating, 40, 0, '2025-01-01'
    from jsonb_to_recordset($1::jsonb) as r(id uuid, merchant_id uuid, slug text, name text, words integer[],
       kitchens text[], price smallint, rating numeric)`,
    restaurantNames.map((name, n) => ({
      id: uuid(1, n),
      merchant_id: uuid(0, n % 200),
      slug: `r-${n}`,
      name,
      words: idsOf(name),
      kitchens: [`k${roll(20)}`],
      price: 1 + roll(5),
      rating: 3 + roll(20) / 10,
    })),
  );
  const day = 86_400_000;
  const midnight = Math.floor(now / day) * day;
  const hourOf = (n: number, hour: number): string =>
    new Date(midnight + (n - 1) * day + hour * 3_600_000).toISOString();
  const times = (opens: number): string =>
    `{${Array.from({ length: 9 }, (_, n) => `["${hourOf(n, opens)}","${hourOf(n, opens + 13)}")`).join(',')}}`;
  await insert(
    client,
    `insert into directory_branch (branch_id, restaurant_id, merchant_id, shown, listed, spot, latitude,
       longitude, services,
      name, open_any, open_delivery, delivery_price, delivery_from, delivery_to)
    select id, restaurant_id, merchant_id, true, true, point(x, y), latitude, longitude,
       '{DELIVERY,PICK_UP,DINE_IN}', '{"uz": "Filial"}',
      times::tstzmultirange, times::tstzmultirange, 1000000, 25, 35
    from jsonb_to_recordset($1::jsonb) as b(id uuid, restaurant_id uuid, merchant_id uuid, x float8, y float8,
       latitude float8, longitude float8, times text)`,
    Array.from({ length: size.branches }, (_, n) => {
      // Half of the places stand in the capital, the rest over the country.
      const city = roll(2) === 0;
      const latitude = city ? 41.2 + roll(200_000) / 1e6 : 37.5 + roll(7_000_000) / 1e6;
      const longitude = city ? 69.1 + roll(300_000) / 1e6 : 56.5 + roll(16_000_000) / 1e6;
      const [x, y] = flatSpot({ latitude, longitude });
      const at = n % size.restaurants;
      return {
        id: uuid(2, n),
        restaurant_id: uuid(1, at),
        merchant_id: uuid(0, at % 200),
        x,
        y,
        latitude,
        longitude,
        times: times(3 + roll(4)),
      };
    }),
  );
  print(`  ${size.restaurants} restaurants, ${size.branches} branches`);

  const shown = [...names.values()];
  const folded = [...names.keys()];
  const dishes = Array.from({ length: size.dishes }, (_, n) => {
    // Every name is somewhere, some are on many menus.
    const name = n < shown.length ? n : Math.floor(shown.length * (roll(100_000) / 100_000) ** 3);
    const at = roll(size.restaurants);
    return {
      id: uuid(3, n),
      restaurant_id: uuid(1, at),
      merchant_id: uuid(0, at % 200),
      name: shown[name],
      folded: folded[name],
      price: (10 + roll(90)) * 100_000,
    };
  });
  await insert(
    client,
    `insert into directory_product (product_id, restaurant_id, merchant_id, name, cost_price, discount)
    select id, restaurant_id, merchant_id, jsonb_build_object('uz', name), price, 0
    from jsonb_to_recordset($1::jsonb) as p(id uuid, restaurant_id uuid, merchant_id uuid, name text, price bigint)`,
    dishes,
  );
  await insert(
    client,
    `insert into directory_dish (product_id, name_id, restaurant_id, merchant_id)
    select d.id, n.id, d.restaurant_id, d.merchant_id
    from jsonb_to_recordset($1::jsonb) as d(id uuid, restaurant_id uuid, merchant_id uuid, folded text)
    join directory_dish_name n on n.folded = d.folded`,
    dishes,
  );
  print(`  ${size.dishes} dishes of ${size.names} names`);
  await client.query('vacuum analyze');
}

/** What people type: whole words, beginnings, slips of the finger, the other script, several words, rare ones. */
export function questions(count: number): string[] {
  const roll = dice(77);
  const owns = Array.from({ length: 12_000 }, () => ownName(dice(20_261_120 + roll(1000))));
  const slip = (word: string): string => {
    const at = 1 + roll(Math.max(1, word.length - 2));
    return roll(2)
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  };
  return Array.from({ length: count }, (_, n) => {
    const dish = often(DISHES, roll);
    const long = DISHES.filter((each) => each.length > 5)[roll(80)]!;
    return [
      dish,
      dish,
      dish.slice(0, 4),
      slip(long),
      slip(long),
      `${dish} ${often(WITH, roll)}`,
      `${dish} ${owns[roll(owns.length)]}`,
      owns[roll(owns.length)]!,
    ][n % 8]!;
  });
}
