/** Appends a page of a list without duplicates, even if items moved between pages meanwhile. */
export interface Page<Item> {
  items: readonly Item[];
  nextCursor?: string;
}

export function appendPage<Item extends { id: string }>(shown: Page<Item>, next: Page<Item>): Page<Item> {
  const seen = new Set(shown.items.map(({ id }) => id));
  const fresh = next.items.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
  return { items: [...shown.items, ...fresh], nextCursor: next.nextCursor };
}
