/**
 * Synchronizes the baskets of this browser with the server. Changes are sent after a debounce, changes of other devices
 * are read when the page becomes visible, and both wait while there is no connection.
 */
import type { Basket as ServerBasket, PutBasket } from '#contract/basket.ts';
import type { CartItem } from '#contract/checkout.ts';
import { lineKey } from '#domain/orders/basket.ts';
import { ApiError, type Api } from '#web/platform/api/api-client.ts';
import { storedToken } from '#web/platform/session/token.ts';
import { basketStore, learnBasket, putLines } from '#web/shared/basket/basket-store.ts';
import { keptService } from '#web/shared/visitor-choices/chosen-service.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { chosenBranchOf } from '#web/shared/visitor-choices/chosen-branch.ts';
import { choicesOf, toMenuData } from '#web/shared/menu/menu-data.ts';
import { basketItemOf } from '#web/shared/menu/product-item.ts';
import { addressOf } from '#web/shared/ordering/quote-request.ts';
import { changeVisit, keptVisits } from '#web/shared/ordering/visit-draft.ts';
import { addItem, type BasketLine } from '#web/shared/basket/basket-lines.ts';
import { agreedStore, agreementOf, isUnsaved, joinChanges, mergeWith, NEVER, type Agreed } from './basket-merge.ts';
import { menuProductOf } from '#web/shared/menu/menu-product.ts';

const REST_MS = 1_200;
const AGAIN_MS = 20_000;
const LOOK_AT_MOST_EVERY_MS = 30_000;

interface Restaurant {
  id: string;
  slug: string;
  name: string;
}

export function keepBaskets(
  api: Api,
  merchantId: string,
  tokenChanges: (listener: () => void) => () => void,
): () => void {
  const baskets = basketStore(merchantId);
  const agreed = agreedStore(merchantId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;
  let running: Promise<void> = Promise.resolve();
  let over = false;

  const linesOf = (id: string): BasketLine[] =>
    baskets.get()?.find(({ restaurant }) => restaurant.id === id)?.lines ?? [];
  const agreementWith = (id: string): Agreed => agreed.get()?.[id] ?? NEVER;
  const agree = (id: string, next: Agreed): void => agreed.set({ ...agreed.get(), [id]: next });
  const known = (): string[] => [
    ...new Set([...(baskets.get() ?? []).map(({ restaurant }) => restaurant.id), ...Object.keys(agreed.get() ?? {})]),
  ];

  async function save(id: string): Promise<void> {
    const before = agreementWith(id);
    const lines = linesOf(id);
    if (!isUnsaved(lines, before)) return;
    try {
      const saved = await api('PUT /basket', { body: basketBody(id, lines, before) });
      agree(id, { ...agreementOf(saved), changes: joinChanges(agreementWith(id).changes, saved.changes) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') await look(id);
      else throw error;
    }
  }

  async function look(id: string): Promise<void> {
    const remote = await api('GET /basket', { query: { merchantId: id } });
    const lines = linesOf(id);
    const before = agreementWith(id);
    const merged = mergeWith(before, lines, remote);
    const restaurant = baskets.get()?.find((basket) => basket.restaurant.id === id)?.restaurant;
    const next = lines.flatMap((line) => (merged.has(line.key) ? [{ ...line, count: merged.get(line.key)! }] : []));
    const others = remote.cartItems.filter((item) => {
      const key = lineKey({ ...item, note: item.note ?? null });
      return merged.has(key) && !lines.some((line) => line.key === key);
    });
    const fetched = others.length > 0 || !restaurant ? await fromMenu(api, id, others) : null;
    // A tap in the meantime is newer than this result.
    if (over || (linesOf(id) !== lines && lines.length > 0)) return schedule();
    const all = [...next, ...(fetched?.lines ?? [])];
    const whose = restaurant ?? fetched?.restaurant;
    if (whose && JSON.stringify(all) !== JSON.stringify(lines)) putLines(baskets, whose, all);
    agree(id, { ...agreementOf(remote), changes: joinChanges(before.changes, remote.changes) });
    takeWishes(id, remote);
    schedule();
  }

  /** Baskets of the person's other devices that this browser does not have. */
  async function learnOthers(): Promise<void> {
    if (!storedToken.get()) return;
    const { items } = await api('GET /baskets');
    const here = new Set(known());
    for (const { merchantId: id, lastModifiedDate } of items.filter((each) => !here.has(each.merchantId))) {
      const remote = await api('GET /basket', { query: { merchantId: id } });
      const { restaurant, lines } = await fromMenu(api, id, remote.cartItems);
      if (over || known().includes(id)) continue;
      agree(id, agreementOf(remote));
      if (lines.length > 0) learnBasket(baskets, { restaurant, lines, changedAt: Date.parse(lastModifiedDate) });
    }
  }

  /** Requests run one after the other, so that responses never overtake each other. */
  function inTurn(work: () => Promise<void>): void {
    running = running
      .then(() => (over ? undefined : work()))
      .catch((error: unknown) => {
        // What the server refuses stays in the browser; the checkout shows the reason.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return;
        clearTimeout(timer);
        timer = setTimeout(saveAll, AGAIN_MS);
      });
  }
  const saveAll = (): void =>
    inTurn(async () => {
      for (const id of known()) await save(id);
    });
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(saveAll, REST_MS);
  };
  const lookAll = (): void => {
    if (
      document.hidden ||
      (known().length === 0 && !storedToken.get()) ||
      Date.now() - lookedAt < LOOK_AT_MOST_EVERY_MS
    )
      return;
    lookedAt = Date.now();
    inTurn(async () => {
      for (const id of known()) await look(id);
      await learnOthers();
    });
  };
  const whoChanged = (): void => {
    lookedAt = 0;
    lookAll();
  };

  const ends = [baskets.listen(schedule), tokenChanges(whoChanged)];
  window.addEventListener('online', saveAll);
  document.addEventListener('visibilitychange', lookAll);
  lookAll();
  return () => {
    over = true;
    clearTimeout(timer);
    for (const end of ends) end();
    window.removeEventListener('online', saveAll);
    document.removeEventListener('visibilitychange', lookAll);
  };
}

function basketBody(restaurantId: string, lines: readonly BasketLine[], agreed: Agreed): PutBasket {
  const visit = keptVisits.get()?.[restaurantId];
  const branchId = chosenBranchOf(restaurantId);
  return {
    merchantId: restaurantId,
    version: agreed.version,
    serviceType: keptService.get(),
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
function takeWishes(
  restaurantId: string,
  { promoCode, instruction, partySize, cutlery, ifMissing }: ServerBasket,
): void {
  if (keptVisits.get()?.[restaurantId] || !(promoCode || instruction || partySize || cutlery || ifMissing)) return;
  changeVisit(restaurantId, {
    promoCode: promoCode ?? '',
    note: instruction ?? '',
    ifMissing: ifMissing ?? null,
    cutlery: cutlery ?? 0,
    ...(partySize && { partySize }),
  });
}

/** The server stores ids; names, prices and pictures come from the menu. */
export async function fromMenu(
  api: Api,
  id: string,
  items: readonly CartItem[],
): Promise<{ restaurant: Restaurant; lines: BasketLine[] }> {
  const [restaurant, answer] = await Promise.all([
    api('GET /merchants/:id', { params: { id } }),
    api('GET /merchants/:id/menu', { params: { id } }),
  ]);
  const menu = toMenuData(answer);
  const lines = items.reduce<BasketLine[]>((all, item) => {
    const product = menuProductOf(menu, item.productId);
    if (!product) return all;
    const offered = new Map(
      choicesOf(product, menu)
        .flatMap((group) => group.modifications)
        .map((each) => [each.id, each]),
    );
    const chosen = item.modifications.flatMap(({ id: of, count }) => {
      const modification = offered.get(of);
      return modification ? [{ id: of, name: modification.name, price: modification.price, count }] : [];
    });
    return addItem(all, { ...basketItemOf(product, chosen), note: item.note ?? '' }, item.productCount);
  }, []);
  return { restaurant: { id: restaurant.id, slug: restaurant.slug, name: restaurant.name }, lines };
}
