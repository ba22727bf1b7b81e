/** Dishes that staff put together: for a new order, or for one that is being changed. */
import type { StaffItem } from '#contract/orders/orders-staff.ts';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { lineKey } from '#domain/orders/orders/basket.ts';

export interface DraftLine {
  productId: string;
  name: string;
  productCount: number;
  modifications: { id: string; name: string; count: number }[];
  note: string | null;
  /** At a table; absent: the first. */
  course?: number | undefined;
}

export const keyOf = (line: DraftLine): string => `${line.course ?? 1} ${lineKey(line)}`;

/** Adding the same dish again raises its count. */
export function withDish(lines: readonly DraftLine[], line: DraftLine): DraftLine[] {
  const at = lines.findIndex((each) => keyOf(each) === keyOf(line));
  return at < 0 ? [...lines, line] : withCount(lines, at, lines[at]!.productCount + line.productCount);
}

export const withCount = (lines: readonly DraftLine[], at: number, productCount: number): DraftLine[] =>
  productCount < 1
    ? lines.filter((_, index) => index !== at)
    : lines.map((line, index) => (index === at ? { ...line, productCount } : line));

/** A changed dish may have become the same as another one, whose count it raises then. */
function replaced(lines: readonly DraftLine[], at: number, changed: DraftLine): DraftLine[] {
  const isThere = lines.some((line, index) => index !== at && keyOf(line) === keyOf(changed));
  return isThere ? withDish(lines.toSpliced(at, 1), changed) : lines.with(at, changed);
}

export function withCourse(lines: readonly DraftLine[], at: number, course: number): DraftLine[] {
  return replaced(lines, at, { ...lines[at]!, course });
}

export function withNote(lines: readonly DraftLine[], at: number, text: string): DraftLine[] {
  return replaced(lines, at, { ...lines[at]!, note: text.trim() || null });
}

export const toCart = (lines: readonly DraftLine[]): StaffItem[] =>
  lines.map(({ productId, productCount, modifications, note, course }) => ({
    productId,
    productCount,
    modifications: modifications.map(({ id, count }) => ({ id, count })),
    note,
    ...(course === undefined ? {} : { course }),
  }));

/** Dishes that are on no menu any more cannot be ordered again. */
export const linesOf = (order: StaffOrder): DraftLine[] =>
  order.lines.flatMap(({ productId, name, productCount, modifications, note, course }) =>
    productId === null
      ? []
      : [
          {
            productId,
            name,
            productCount,
            note,
            course,
            modifications: modifications.map(({ id, name: called, count }) => ({ id, name: called, count })),
          },
        ],
  );
