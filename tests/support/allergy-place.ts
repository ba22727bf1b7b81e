/** A restaurant with two dishes, of which the second one has declared allergens. */
import { statement } from '#server/platform/database/sql.ts';
import { createMerchant, openRestaurant, type OpenedRestaurant } from './city.ts';
import { liftOrderLimits, newStaff } from './orders.ts';
import type { TestProduct } from './product.ts';

const declareAllergens = statement('test.declare-allergens', 'update product set allergens = $2 where id = $1');

export interface AllergyPlace {
  merchant: string;
  place: OpenedRestaurant;
  owner: string;
  cook: string;
}

export async function openAllergyPlace(
  { db: { transactions } }: TestProduct,
  key: string,
  { now, allergens }: { now: number; allergens: readonly string[] },
): Promise<AllergyPlace> {
  const merchant = await createMerchant(transactions, { key });
  const dishes = [
    { name: 'Osh', price: 4_500_000 },
    { name: 'Halvo', price: 1_500_000 },
  ];
  const place = await openRestaurant(transactions, merchant, { slug: key, branches: [{}], dishes }, now);
  await liftOrderLimits(transactions, merchant);
  await transactions.tenantRows(merchant, declareAllergens, [place.products[1], allergens]);
  const owner = await newStaff(transactions, merchant, 'OWNER');
  return { merchant, place, owner, cook: await newStaff(transactions, merchant, 'COOK', place.branches[0]) };
}
