import type { QuoteProblem } from '#contract/orders/checkout.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import type { DraftLine } from '#web/shared/console/dishes/draft-lines.ts';
import type { MessageKey, Translate } from '#web/platform/i18n/use-t.ts';

const SENTENCES: Readonly<Record<string, MessageKey>> = {
  SOLD_OUT: 'problem.SOLD_OUT',
  NO_BRANCH: 'problem.NO_BRANCH',
  CLOSED: 'problem.CLOSED',
  SLOT_FULL: 'problem.SLOT_FULL',
  NO_SEATS: 'problem.NO_SEATS',
  OUT_OF_ZONE: 'problem.OUT_OF_ZONE',
  MINIMUM_NOT_MET: 'problem.MINIMUM_NOT_MET',
  VALIDATION: 'problem.VALIDATION',
};

/** The same sentences that guests see, because the operator reads them out. */
export const problemText = (problem: QuoteProblem, names: string, t: Translate, language: Language): string =>
  t(SENTENCES[problem.code] ?? 'problem.other', { names, sum: formatMoney(problem.missing ?? 0, language) });

/** The branch that would deliver there, by the branches that staff know. */
export const otherBranchOf = (
  { code, nextBranchId }: QuoteProblem,
  branches: readonly { id: string; name: string }[],
): string | null => (code === 'OUT_OF_ZONE' ? (branches.find(({ id }) => id === nextBranchId)?.name ?? null) : null);

/** The dishes of the order that a problem is about. */
export const namesOf = (
  { productId, productIds = productId ? [productId] : [] }: QuoteProblem,
  lines: readonly Pick<DraftLine, 'productId' | 'name'>[],
): string => productIds.flatMap((id) => lines.find((line) => line.productId === id)?.name ?? []).join(', ');
