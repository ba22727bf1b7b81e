import { Link, useNavigate } from 'react-router';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useBasketActions } from '#web/shared/basket/basket-store.ts';
import { chooseBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import type { StepName } from './order-body.ts';
import {
  isPromoProblem,
  ProblemNotice,
  quoteProblems,
  type ProblemActions,
} from '#web/shared/ordering/problem-notice.tsx';
import { missingToMinimum } from '#web/shared/ordering/missing-to-minimum.ts';
import { promoSentence } from '#web/shared/ordering/promo-field.tsx';
import type { HoldState } from './use-hold.ts';
import type { Order } from '#web/shared/ordering/use-basket-order.ts';
import type { RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import type { SubmitState } from '#web/shared/ordering/use-submit.ts';
import { changeVisit } from '#web/shared/ordering/visit-draft.ts';

interface PlaceOrderButtonProps {
  order: Order;
  facts: RestaurantData;
  submit: SubmitState;
  hold: HoldState;
  /** What is left to pay after points and a gift code. */
  due: number;
  onPress: () => void;
  onStep: (step: StepName) => void;
  onBranches: () => void;
}

/** The order button with the exact total, below the problems that prevent the order. */
export function PlaceOrderButton(props: PlaceOrderButtonProps) {
  const { order, facts, submit, hold, due, onPress, onStep, onBranches } = props;
  const t = useT();
  const { money } = useFormat();
  const { settings } = useStorefront();
  const { state, sums, lines, service } = order;
  const actions = useActions(order, submit, hold, { onStep, onBranches });
  const { refused, sending } = submit;
  const nameOf = (productId: string): string | undefined => lines.find((line) => line.productId === productId)?.name;
  const quoted = quoteProblems(state);
  // The current quote takes precedence over an earlier refusal.
  const isKnown = refused !== null && quoted.some(({ code }) => code === refused.code);
  // Known from the menu before the quote, which covers the remaining lines only.
  const unavailable = lines.filter(({ missing }) => missing !== undefined).map(({ productId }) => productId);
  const isUnavailableKnown =
    unavailable.length === 0 || [...quoted, refused].some((problem) => problem?.code === 'SOLD_OUT');
  const problems = [
    ...(isUnavailableKnown ? [] : [{ code: 'SOLD_OUT', productIds: unavailable }]),
    ...quoted,
    ...(hold.problem && !quoted.some(({ code }) => code === hold.problem?.code) ? [hold.problem] : []),
    ...(refused && !isKnown && refused.code !== 'PRICE_CHANGED' && !isPromoProblem(refused) ? [refused] : []),
  ];
  const missing = missingToMinimum(state, sums);
  const isPriceNew = refused?.code === 'PRICE_CHANGED';
  return (
    <div className="grid gap-3">
      {isPriceNew && (
        <Notice tone="warn" icon="trending-up" title={t('checkout.priceChanged')}>
          {t('checkout.priceNow', { sum: money(sums.bill) })}
        </Notice>
      )}
      {problems.map((problem, at) => (
        <div key={`${problem.code}${at}`} role="alert">
          <ProblemNotice
            problem={problem}
            nameOf={nameOf}
            branches={facts.branches}
            timeZone={order.timeZone}
            away={state.quote?.distance}
            actions={actions}
          />
        </div>
      ))}
      {refused && isPromoProblem(refused) && (
        <div role="alert">
          <Notice tone="bad" title={promoSentence(refused, t, money)} />
        </div>
      )}
      <div className="checkout-cta">
        <Button
          kind="primary"
          size={56}
          wide
          loading={sending || (state.busy && sums.bill === 0 && lines.length > 0)}
          onClick={missing > 0 ? actions.toMenu : onPress}
          trailing={sums.bill > 0 || lines.length > 0 ? <output aria-live="polite">{money(due)}</output> : undefined}
        >
          {isPriceNew
            ? t('checkout.confirmNew')
            : missing > 0
              ? t('checkout.missing', { sum: money(missing) })
              : service === 'DINE_IN' && sums.productPrice === 0
                ? t('checkout.book')
                : t('checkout.place')}
        </Button>
      </div>
      <p className="text-center text-small text-ink-2">{t('checkout.freeCancel')}</p>
      {settings.web.offerActive && (
        <p className="text-center text-small text-ink-2">
          <Link className="underline underline-offset-2" to={paths.offer()}>
            {t('checkout.offer')}
          </Link>
        </p>
      )}
    </div>
  );
}

function useActions(
  order: Order,
  submit: SubmitState,
  hold: HoldState,
  { onStep, onBranches }: Pick<PlaceOrderButtonProps, 'onStep' | 'onBranches'>,
): ProblemActions {
  const navigate = useNavigate();
  const { open } = useModal();
  const { restaurant, lines, offered, chooseService } = order;
  const basket = useBasketActions(restaurant);
  return {
    removeDishes: (ids) => basket.restore(lines.filter(({ productId }) => !ids.includes(productId))),
    chooseBranch: onBranches,
    takeBranch: (branchId) => chooseBranch(restaurant.id, branchId),
    changeTime: () => onStep('when'),
    takeTime: (when) => changeVisit(restaurant.id, { when, until: null }),
    changeAddress: () => open('map'),
    ...(offered.includes('PICK_UP') && { pickUp: () => chooseService('PICK_UP') }),
    toMenu: () => void navigate(paths.restaurant(restaurant)),
    extendHold: () => {
      submit.forget();
      hold.renew();
    },
    resend: submit.resend,
  };
}
