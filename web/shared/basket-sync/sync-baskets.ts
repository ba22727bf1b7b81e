/**
 * Synchronizes the baskets of this browser with the server. Changes are sent after a debounce, changes of other devices
 * are read when the page becomes visible, and both wait while there is no connection.
 */
import type { Basket as ServerBasket, PutBasket } from '#contract/orders/basket.ts';
import type { CartItem } from '#contract/orders/checkout.ts';
import { lineKey } from '#domain/orders/orders/basket.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { storedToken } from '#web/platform/session/token.ts';
import { basketStore, addRemoteBasket, putLines } from '#web/shared/basket/basket-store.ts';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { chosenBranchOf } from '#web/shared/visitor-choices/chosen-branch.ts';
import { basketLinesOf } from '#web/shared/menu/basket-lines-of.ts';
import { toMenuData } from '#web/shared/menu/menu-data.ts';
import { addressOf } from '#web/shared/ordering/quote-request.ts';
import { changeVisit, visitDrafts } from '#web/shared/ordering/visit-draft.ts';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import {
  agreedStore,
  agreementOf,
  isUnsaved,
  mergeChanges,
  mergeWith,
  NEVER,
  withSent,
  type Agreed,
} from './basket-merge.ts';

const DEBOUNCE_MS = 1_200;
const RETRY_MS = 20_000;
const MIN_PULL_INTERVAL_MS = 30_000;

interface Restaurant {
  id: string;
  slug: string;
  name: string;
}

export function syncBaskets(
  api: Api,
  merchantId: string,
  tokenChanges: (listener: () => void) => () => void,
): () => void {
  const baskets = basketStore(merchantId);
  const agreed = agreedStore(merchantId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pulledAt = 0;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const linesOf = (id: string): BasketLine[] =>
    baskets.get()?.find(({ restaurant }) => restaurant.id === id)?.lines ?? [];
  const agreementFor = (id: string): Agreed => agreed.get()?.[id] ?? NEVER;
  const setAgreement = (id: string, next: Agreed): void => agreed.set({ ...agreed.get(), [id]: next });
  const known = (): string[] => [
    ...new Set([...(baskets.get() ?? []).map(({ restaurant }) => restaurant.id), ...Object.keys(agreed.get() ?? {})]),
  ];

  async function save(id: string): Promise<void> {
    const before = agreementFor(id);
    const lines = linesOf(id);
    if (!isUnsaved(lines, before)) return;
    setAgreement(id, withSent(before, lines));
    try {
      const saved = await api('PUT /basket', { body: basketBody(id, lines, before) });
      setAgreement(id, { ...agreementOf(saved), changes: mergeChanges(agreementFor(id).changes, saved.changes) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') return pull(id);
      // The server refused it, so it stored nothing.
      if (isRefusal(error)) setAgreement(id, before);
      throw error;
    }
  }

  async function pull(id: string): Promise<void> {
    const remote = await api('GET /basket', { query: { merchantId: id } });
    const lines = linesOf(id);
    const before = agreementFor(id);
    const merged = mergeWith(before, lines, remote);
    const restaurant = baskets.get()?.find((basket) => basket.restaurant.id === id)?.restaurant;
    const next = lines.flatMap((line) => (merged.has(line.key) ? [{ ...line, count: merged.get(line.key)! }] : []));
    const added = remote.cartItems.filter((item) => {
      const key = lineKey({ ...item, note: item.note ?? null });
      return merged.has(key) && !lines.some((line) => line.key === key);
    });
    const fetched = added.length > 0 || !restaurant ? await linesFromMenu(api, id, added) : null;
    // A tap in the meantime is newer than this result.
    if (isStopped || (linesOf(id) !== lines && lines.length > 0)) return schedule();
    const all = [...next, ...(fetched?.lines ?? [])];
    const whose = restaurant ?? fetched?.restaurant;
    if (whose && JSON.stringify(all) !== JSON.stringify(lines)) putLines(baskets, whose, all);
    setAgreement(id, { ...agreementOf(remote), changes: mergeChanges(before.changes, remote.changes) });
    takeOptions(id, remote);
    schedule();
  }

  /** Baskets of the person's other devices that this browser does not have. */
  async function addOtherBaskets(): Promise<void> {
    if (!storedToken.get()) return;
    const { items } = await api('GET /baskets');
    const here = new Set(known());
    for (const { merchantId: id, lastModifiedDate } of items.filter((each) => !here.has(each.merchantId))) {
      const remote = await api('GET /basket', { query: { merchantId: id } });
      const { restaurant, lines } = await linesFromMenu(api, id, remote.cartItems);
      if (isStopped || known().includes(id)) continue;
      setAgreement(id, agreementOf(remote));
      if (lines.length > 0) addRemoteBasket(baskets, { restaurant, lines, changedAt: Date.parse(lastModifiedDate) });
    }
  }

  /** Requests run one after the other, so that responses never overtake each other. */
  function enqueue(work: () => Promise<void>): void {
    running = running
      .then(() => (isStopped ? undefined : work()))
      .catch((error: unknown) => {
        // What the server refuses stays in the browser; the checkout shows the reason.
        if (isRefusal(error)) return;
        clearTimeout(timer);
        timer = setTimeout(saveAll, RETRY_MS);
      });
  }
  const saveAll = (): void =>
    enqueue(async () => {
      for (const id of known()) await save(id);
    });
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(saveAll, DEBOUNCE_MS);
  };
  const pullAll = (): void => {
    if (document.hidden || (known().length === 0 && !storedToken.get()) || Date.now() - pulledAt < MIN_PULL_INTERVAL_MS)
      return;
    pulledAt = Date.now();
    enqueue(async () => {
      for (const id of known()) await pull(id);
      await addOtherBaskets();
    });
  };
  const onVisitorChange = (): void => {
    pulledAt = 0;
    pullAll();
  };

  const ends = [baskets.listen(schedule), tokenChanges(onVisitorChange)];
  window.addEventListener('online', saveAll);
  document.addEventListener('visibilitychange', pullAll);
  pullAll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const end of ends) end();
    window.removeEventListener('online', saveAll);
    document.removeEventListener('visibilitychange', pullAll);
  };
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

function basketBody(restaurantId: string, lines: readonly BasketLine[], agreed: Agreed): PutBasket {
  const visit = visitDrafts.get()?.[restaurantId];
  const branchId = chosenBranchOf(restaurantId);
  return {
    merchantId: restaurantId,
    version: agreed.version,
    serviceType: chosenService.get(),
    branchId,
    branchChosenByHand: branchId !== null,
    address: addressOf(visitorPlace.get()),
    ...(visit && {
      promoCode: visit.promoCode || null,
      instruction: visit.note || null,
      partySize: visit.partySize,
      cutlery: visit.cutlery,
      ifMissing: visit.ifMissing,
      hallId: visit.hallId,
      tableId: visit.tableId,
      day: visit.when?.day,
      time: visit.when?.time,
    }),
    cartItems: lines.map(({ key, productId, count, modifications, note }) => ({
      ...(agreed.lines[key] && { id: agreed.lines[key].id }),
      productId,
      productCount: count,
      note: note || null,
      modifications: modifications.map((each) => ({ id: each.id, count: each.count })),
    })),
  };
}

/** Takes over the other device's notes and options where this browser has none. */
function takeOptions(
  restaurantId: string,
  { promoCode, instruction, partySize, cutlery, ifMissing }: ServerBasket,
): void {
  if (visitDrafts.get()?.[restaurantId] || !(promoCode || instruction || partySize || cutlery || ifMissing)) return;
  changeVisit(restaurantId, {
    promoCode: promoCode ?? '',
    note: instruction ?? '',
    ifMissing: ifMissing ?? null,
    cutlery: cutlery ?? 0,
    ...(partySize && { partySize }),
  });
}

/** The server stores ids; names, prices and pictures come from the menu. */
export async function linesFromMenu(
  api: Api,
  id: string,
  items: readonly CartItem[],
): Promise<{ restaurant: Restaurant; lines: BasketLine[] }> {
  const [restaurant, answer] = await Promise.all([
    api('GET /merchants/:id', { params: { id } }),
    api('GET /merchants/:id/menu', { params: { id } }),
  ]);
  const menu = toMenuData(answer);
  const lines = basketLinesOf(menu, items);
  return { restaurant: { id: restaurant.id, slug: restaurant.slug, name: restaurant.name }, lines };
}
