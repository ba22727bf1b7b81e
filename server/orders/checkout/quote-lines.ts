/** Turns basket items into priced lines and problems. */
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import type { Texts } from '#domain/platform/text/language.ts';
import { checkModifications, isProductCount } from '#domain/restaurants/catalog/modification-choice.ts';
import { isSoldAt } from '#domain/restaurants/hours/times-of-sale.ts';
import { atBranch, type PricedByBranch } from '#domain/orders/pricing/branch-price.ts';
import type { PricedLine } from '#domain/orders/pricing/price.ts';
import type { ProductFacts } from './ordering-facts.ts';

export interface RequestedLine {
  productId: string;
  productCount: number;
  modifications: readonly { id: string; count: number }[];
  note?: string | null | undefined;
}

/** A line that can be priced, with the names it would be ordered under. */
export interface QuotedLine extends PricedLine {
  productId: string;
  product: PricedByBranch;
  name: Texts;
  station: string | null;
  cookingMinutes: number | null;
  note: string | null;
  modifications: { id: string; groupId: string; count: number; price: number; free?: number; name: Texts }[];
}

/** At the common price: which branch cooks is known only once the dishes are. */
export function priceLines(
  lines: readonly RequestedLine[],
  products: readonly ProductFacts[],
): { lines: QuotedLine[]; problems: QuoteProblem[] } {
  const known = new Map(products.map((product) => [product.id, product]));
  const priced: QuotedLine[] = [];
  const problems: QuoteProblem[] = [];
  for (const [at, line] of lines.entries()) {
    const product = known.get(line.productId);
    if (!product) {
      problems.push({
        code: 'VALIDATION',
        why: 'UNKNOWN_PRODUCT',
        path: `cartItems.${at}.productId`,
        productId: line.productId,
      });
      continue;
    }
    if (!isProductCount(line.productCount)) {
      problems.push({
        code: 'VALIDATION',
        why: 'BAD_COUNT',
        path: `cartItems.${at}.productCount`,
        productId: product.id,
      });
      continue;
    }
    const choice = checkModifications(product.groups, line.modifications);
    if (!choice.ok) {
      problems.push(
        ...choice.problems.map((problem): QuoteProblem => ({
          code: 'VALIDATION',
          why: problem.code,
          path: `cartItems.${at}.modifications`,
          productId: product.id,
        })),
      );
      continue;
    }
    const names = new Map(
      product.groups.flatMap((group) => group.modifications.map(({ id, name }) => [id, name] as const)),
    );
    priced.push({
      productId: product.id,
      product,
      quantity: line.productCount,
      name: product.name,
      station: product.station,
      cookingMinutes: product.cookingMinutes,
      note: line.note ?? null,
      modifications: choice.modifications.map((chosen) => ({ ...chosen, name: names.get(chosen.id) ?? {} })),
    });
  }
  return { lines: priced, problems };
}

/** The same lines at the prices of the branch that cooks them. */
export const linesAt = (lines: readonly QuotedLine[], branchId: string | null): QuotedLine[] =>
  lines.map((line) => ({ ...line, product: atBranch(line.product, branchId) }));

export const countsOf = (lines: readonly QuotedLine[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { productId, quantity } of lines) counts.set(productId, (counts.get(productId) ?? 0) + quantity);
  return counts;
};

/** Dishes of which this branch has too few left on that day, or that are not cooked at that hour. */
export function shortages(
  lines: readonly QuotedLine[],
  products: readonly ProductFacts[],
  where: { branchId: string; day: string; minute: number | null },
): QuoteProblem[] {
  const counts = countsOf(lines);
  return products.flatMap((product): QuoteProblem[] => {
    const wanted = counts.get(product.id);
    if (wanted === undefined) return [];
    const stock = product.stock.find(({ branchId }) => branchId === where.branchId);
    const left = stock && (stock.days.find(({ day }) => day === where.day)?.left ?? stock.daily);
    if (left !== undefined && left < wanted) {
      return [
        { code: 'SOLD_OUT', why: 'STOCK', productId: product.id, branchId: where.branchId, left: Math.max(0, left) },
      ];
    }
    return where.minute !== null && !isSoldAt(product, where.day, where.minute)
      ? [{ code: 'SOLD_OUT', why: 'HOURS', productId: product.id, branchId: where.branchId }]
      : [];
  });
}
