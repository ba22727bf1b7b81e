/** One item of a list put in the place of its neighbour. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const to = at + by;
  return to < 0 || to >= items.length ? [...items] : items.with(at, items[to]!).with(to, items[at]!);
}
