/** Ids, times and versions that fit together, so that some requests get as far as being done. */
import type { Random } from './random.ts';
import type { MerchantFixture } from './two-merchants.ts';

type Body = Record<string, unknown>;

/** Days around the fixed clock of the test. */
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
/** Fields that an order needs. */
const BASICS = 'merchantId branchId serviceType cartItems items address pickupValid bill version'.split(' ');
/** Optional fields that are valid only in certain combinations, so they are often left out. */
const HARD = 'holdId hallId tableId tableSessionId promoCode day time day2 time2 later partySize'.split(' ');
const MOVES = ['OPEN ACCEPTED', 'ACCEPTED COOKING', 'COOKING READY'].map((move) => move.split(' '));

function fillOrder(body: Body, { place }: MerchantFixture, random: Random): void {
  Object.assign(body, {
    merchantId: place.id,
    branchId: place.branches[0],
    serviceType: random.pick(['PICK_UP', 'DELIVERY']),
    cartItems: [{ productId: random.pick(place.products), productCount: random.int(1, 3) }],
    address: { name: 'Chilonzor 9', latitude: 41.31, longitude: 69.28 },
    pickupValid: true,
  });
  const isShort = random.chance(0.6);
  for (const name of Object.keys(body)) {
    if (HARD.includes(name) || (isShort && !BASICS.includes(name))) delete body[name];
  }
}

export function makeCoherent(value: unknown, fixture: MerchantFixture, random: Random): void {
  if (typeof value !== 'object' || value === null) return;
  const body = value as Body;
  const { place, table, tokens } = fixture;
  const has = (...names: string[]): boolean => names.every((name) => name in body);
  if (has('cartItems') || has('items') || has('bill')) fillOrder(body, fixture, random);
  if (has('day', 'branchId')) {
    const [day, time] = [random.pick(DAYS), random.pick(['18:00', '19:30'])];
    const at = { merchantId: place.id, branchId: place.branches[0], tableId: table };
    Object.assign(body, at, { serviceType: 'DINE_IN', day, time, partySize: 2 });
  }
  if (has('from', 'to')) [body['from'], body['to']] = random.pick(MOVES);
  if (has('version')) body['version'] = random.pick([1, 1, 1, 2, 2, 3, 4]);
  if (has('token') && tokens.length > 0) body['token'] = random.pick(tokens);
  const near = { branchId: place.branches[0], latitude: 41.311, longitude: 69.281 };
  if (has('latitude', 'branchId')) Object.assign(body, near);
}
