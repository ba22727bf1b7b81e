/** Which sound a station of the kitchen has, and when it rings. */
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';
import { KITCHEN_TONES, type KitchenTone } from '#web/shared/console/bell/chime.ts';

export type KitchenSound = KitchenTone | 'SILENT';

export const KITCHEN_SOUNDS: readonly KitchenSound[] = [...(Object.keys(KITCHEN_TONES) as KitchenTone[]), 'SILENT'];
const USUAL: KitchenSound = 'HIGH';

const isSound = (value: unknown): value is KitchenSound => (KITCHEN_SOUNDS as readonly unknown[]).includes(value);

/** By branch and station, on this screen: stations stand side by side and have to differ. */
const chosenSounds = persistedStore<Record<string, KitchenSound>>('kitchenSound', (stored) =>
  stored && typeof stored === 'object' && Object.values(stored).every(isSound)
    ? (stored as Record<string, KitchenSound>)
    : null,
);

const keyOf = (branchId: string, station: string): string => `${branchId} ${station}`;

export const useKitchenSound = (branchId: string, station: string): KitchenSound =>
  chosenSounds.use()?.[keyOf(branchId, station)] ?? USUAL;

export const chooseKitchenSound = (branchId: string, station: string, sound: KitchenSound): void =>
  chosenSounds.set({ ...chosenSounds.get(), [keyOf(branchId, station)]: sound });

/** The dishes that can be cooked now: of new tickets, of fired courses, and of tickets that were brought back. */
export const dishesToCook = (
  tickets: readonly Pick<KitchenTicket, 'orderId' | 'isAhead' | 'lines'>[],
): ReadonlySet<string> =>
  new Set(
    tickets
      .filter(({ isAhead }) => !isAhead)
      .flatMap(({ orderId, lines }) =>
        lines
          .filter(({ doneAt, isWaiting }) => doneAt === null && !isWaiting)
          .map(({ position }) => `${orderId} ${position}`),
      ),
  );

/** Nothing rings when the tickets are shown for the first time. */
export const hasNewDish = (before: ReadonlySet<string> | null, now: ReadonlySet<string>): boolean =>
  before !== null && [...now].some((dish) => !before.has(dish));
