/** What must not be in the dishes of an order: as it was said for the order, else as the account has it. */
import { ALLERGENS, type Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';

export interface Allergy {
  allergens: readonly Allergen[];
  /** In words: what no declared allergen says. */
  note: string;
}

export const NO_ALLERGY: Allergy = { allergens: [], note: '' };

export const isAllergy = ({ allergens, note }: Allergy): boolean => allergens.length > 0 || note.trim() !== '';

/** The oldest are dropped beyond this number of restaurants. */
const MOST = 8;

type Stored = Record<string, unknown>;
const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;

/** @internal */
export function readAllergy(stored: unknown): Allergy {
  const { allergens, note } = isObject(stored) ? stored : {};
  return {
    allergens: Array.isArray(allergens) ? ALLERGENS.filter((each) => allergens.includes(each)) : [],
    note: typeof note === 'string' ? note.slice(0, TEXT_LIMITS.allergyNote) : '',
  };
}

/** By restaurant. @internal */
export const orderAllergies = persistedStore<Record<string, Allergy>>('allergies', (stored) =>
  isObject(stored)
    ? Object.fromEntries(Object.entries(stored).map(([restaurantId, each]) => [restaurantId, readAllergy(each)]))
    : null,
);

export function sayAllergy(restaurantId: string, allergy: Allergy): void {
  const { [restaurantId]: _, ...others } = orderAllergies.get() ?? {};
  orderAllergies.set(Object.fromEntries([...Object.entries(others), [restaurantId, allergy] as const].slice(-MOST)));
}

/** Once the order is placed: the next one begins with what the account has. */
export function endAllergy(restaurantId: string): void {
  const { [restaurantId]: said, ...others } = orderAllergies.get() ?? {};
  if (said) orderAllergies.set(others);
}

export function useAllergy(restaurantId: string): Allergy {
  const said = orderAllergies.use()?.[restaurantId];
  const { user } = useVisitor();
  // The browser may have stored the user before accounts had allergies.
  return said ?? (user?.allergens ? { allergens: user.allergens, note: user.allergyNote ?? '' } : NO_ALLERGY);
}

/** The fields of an order. */
export const allergyFields = ({ allergens, note }: Allergy): { allergens: Allergen[]; allergyNote: string | null } => ({
  allergens: [...allergens],
  allergyNote: note.trim() || null,
});
