import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT, type MessageKey } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import type { BranchFacts } from '#web/shared/branches/branch-row.tsx';
import type { QuoteState } from './use-quote.ts';

/** Handlers of the actions that solve a problem; a screen omits those it does not offer. */
export interface ProblemActions {
  removeDishes?: (productIds: readonly string[]) => void;
  chooseBranch?: () => void;
  takeBranch?: (branchId: string) => void;
  changeTime?: () => void;
  takeTime?: (time: { day: string; time: string }) => void;
  changeAddress?: () => void;
  pickUp?: () => void;
  toMenu?: () => void;
  extendHold?: () => void;
  resend?: () => void;
}

interface ProblemNoticeProps {
  /** Metres from the branch to the address, where both are known. */
  away?: number | null | undefined;
  problem: QuoteProblem;
  nameOf: (productId: string) => string | undefined;
  branches: readonly BranchFacts[];
  /** The time zone of the branch that refuses. */
  timeZone: string;
  actions: ProblemActions;
}

interface ActionButton {
  label: string;
  go: () => void;
}

const SENTENCES: Partial<Record<string, MessageKey>> = {
  SOLD_OUT: 'problem.SOLD_OUT',
  NO_BRANCH: 'problem.NO_BRANCH',
  CLOSED: 'problem.CLOSED',
  SLOT_FULL: 'problem.SLOT_FULL',
  NO_SEATS: 'problem.NO_SEATS',
  OUT_OF_ZONE: 'problem.OUT_OF_ZONE',
  MINIMUM_NOT_MET: 'problem.MINIMUM_NOT_MET',
  HOLD_EXPIRED: 'problem.HOLD_EXPIRED',
  NOT_ALLOWED_NOW: 'problem.NOT_ALLOWED_NOW',
  PHONE_REQUIRED: 'problem.PHONE_REQUIRED',
  FORBIDDEN: 'problem.FORBIDDEN',
  RATE_LIMITED: 'problem.RATE_LIMITED',
  NETWORK: 'problem.NETWORK',
  TIMEOUT: 'problem.NETWORK',
  UNAVAILABLE: 'problem.UNAVAILABLE',
  INTERNAL: 'problem.UNAVAILABLE',
  VALIDATION: 'problem.VALIDATION',
};

/** Limits of unpaid orders name the limit that is reached. */
const LIMITS: Partial<Record<string, MessageKey>> = {
  TOO_MANY_OPEN: 'problem.TOO_MANY_OPEN',
  UNPAID_SUM: 'problem.UNPAID_SUM',
  TOO_MANY_AROUND: 'problem.TOO_MANY_AROUND',
};

const sentenceOf = ({ code, why }: QuoteProblem): MessageKey =>
  (code === 'NOT_ALLOWED_NOW' && LIMITS[why ?? '']) ||
  (why === 'NOT_AT_BRANCH' ? 'problem.NOT_AT_BRANCH' : (SENTENCES[code] ?? 'problem.other'));

/** One problem of the order in a sentence, with the actions that solve it. */
export function ProblemNotice({ problem, nameOf, branches, timeZone, actions, away }: ProblemNoticeProps) {
  const t = useT();
  const { money, distance } = useFormat();
  const { dayText, time } = useTimes(timeZone);
  const now = useNow();
  const {
    code,
    productId,
    productIds = productId ? [productId] : [],
    missing,
    opensAt,
    phone,
    freeTimes = [],
  } = problem;
  const names = productIds.map((id) => nameOf(id) ?? t('problem.aDish')).join(', ');
  const next = branches.find(({ id }) => id === problem.nextBranchId);
  const buttons: (ActionButton | false | undefined)[] = [
    next &&
      actions.takeBranch && {
        label: t('problem.takeBranch', { name: next.name }),
        go: () => actions.takeBranch!(next.id),
      },
    code === 'SOLD_OUT' &&
      actions.removeDishes &&
      productIds.length > 0 && { label: t('problem.remove'), go: () => actions.removeDishes!(productIds) },
    code === 'NO_BRANCH' && actions.chooseBranch && { label: t('problem.seeBranches'), go: actions.chooseBranch },
    (code === 'CLOSED' || code === 'SLOT_FULL') &&
      actions.changeTime && { label: t('problem.otherTime'), go: actions.changeTime },
    code === 'OUT_OF_ZONE' && actions.changeAddress && { label: t('problem.otherAddress'), go: actions.changeAddress },
    code === 'OUT_OF_ZONE' && actions.pickUp && { label: t('problem.pickUp'), go: actions.pickUp },
    code === 'MINIMUM_NOT_MET' && actions.toMenu && { label: t('problem.addMore'), go: actions.toMenu },
    code === 'HOLD_EXPIRED' && actions.extendHold && { label: t('hold.again'), go: actions.extendHold },
    ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL'].includes(code) &&
      actions.resend && { label: t('tryAgain'), go: actions.resend },
    ...freeTimes.map(
      (free) =>
        actions.takeTime && {
          label: t('plan.moment', { day: dayText(free.day, now), time: free.time }),
          go: () => actions.takeTime!(free),
        },
    ),
  ];
  return (
    <Notice
      tone={code === 'MINIMUM_NOT_MET' || code === 'CLOSED' ? 'warn' : 'bad'}
      className="problem"
      title={t(sentenceOf(problem), { names, sum: money(missing ?? 0), count: problem.most ?? 0 })}
    >
      {phone && (
        <p>
          <a className="link" href={`tel:${phone}`}>
            {t('problem.call', { phone: formatPhone(phone) })}
          </a>
        </p>
      )}
      {code === 'CLOSED' && opensAt && (
        <p>{t('problem.opens', { time: t('plan.moment', { day: dayText(opensAt, now), time: time(opensAt) }) })}</p>
      )}
      {code === 'OUT_OF_ZONE' && away != null && <p>{t('problem.away', { distance: distance(away) })}</p>}
      {freeTimes.length > 0 && <p>{t('problem.nearest')}</p>}
      <Actions buttons={buttons} />
    </Notice>
  );
}

function Actions({ buttons }: { buttons: (ActionButton | false | undefined)[] }) {
  const offered = buttons.filter((button) => button !== false && button !== undefined);
  if (offered.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2 mt-2">
      {offered.map(({ label, go }) => (
        <Button key={label} size={40} onClick={() => go()}>
          {label}
        </Button>
      ))}
    </p>
  );
}

/** Problems of the promo code are shown at its field. */
export const isPromoProblem = ({ code, path }: { code: string; path?: string | undefined }): boolean =>
  code.startsWith('PROMO_') || path === 'promoCode';

/** Problems of the last quote; the missing sum is left out after a failed request, because the basket has changed. */
export const quoteProblems = ({ quote, busy, failed }: QuoteState): QuoteProblem[] =>
  busy
    ? []
    : (quote?.problems ?? []).filter(
        (problem) =>
          !isPromoProblem(problem) && problem.code !== 'VALIDATION' && !(failed && problem.code === 'MINIMUM_NOT_MET'),
      );
