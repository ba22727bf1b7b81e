/** Dishes that staff put together: for a new order, or for one that is being changed. */
import type { CartItem } from '#contract/checkout.ts';
import type { StaffOrder } from '#contract/board.ts';
import { lineKey } from '#domain/orders/basket.ts';

export interface DraftLine {
  productId: string;
  name: string;
  productCount: number;
  modifications: { id: string; name: string; count: number }[];
  note: string | null;
}

export const keyOf = (line: DraftLine): string => lineKey(line);

/** Adding the same dish again raises its count. */
export function withDish(lines: readonly DraftLine[], line: DraftLine): DraftLine[] {
  const at = lines.findIndex((each) => keyOf(each) === keyOf(line));
  return at < 0 ? [...lines, line] : withCount(lines, at, lines[at]!.productCount + line.productCount);
}

export const withCount = (lines: readonly DraftLine[], at: number, productCount: number): DraftLine[] =>
  productCount < 1
    ? lines.filter((_, index) => index !== at)
    : lines.map((line, index) => (index === at ? { ...line, productCount } : line));

export const toCart = (lines: readonly DraftLine[]): CartItem[] =>
  lines.map(({ productId, productCount, modifications, note }) => ({
    productId,
    productCount,
    modifications: modifications.map(({ id, count }) => ({ id, count })),
    note,
  }));

/** Dishes that are on no menu any more cannot be ordered again. */
export const linesOf = (order: StaffOrder): DraftLine[] =>
  order.lines.flatMap(({ productId, name, productCount, modifications, note }) =>
    productId === null
      ? []
      : [
          {
            productId,
            name,
            productCount,
            note,
            modifications: modifications.map(({ id, name: called, count }) => ({ id, name: called, count })),
          },
        ],
  );
