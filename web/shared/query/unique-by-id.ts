/** Items of several pages without duplicates: an item may move to the next page while pages are loaded. */
export const uniqueById = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
