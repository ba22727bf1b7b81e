import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useReducer, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PlacedOrder } from '#contract/orders/orders-placement.ts';
import { isOnlinePayment } from '#domain/orders/orders/statuses.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { promoSentence } from '#web/shared/ordering/promo-field.tsx';
import { useBasketActions } from '#web/shared/basket/basket-store.ts';
import { usePageLayer } from '#web/shared/routing/use-page-layer.ts';
import { useMenuFacts } from '#web/shared/menu/menu-facts.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { groupOfLines, reportGroupOrder } from '#web/shared/group-orders/stored-groups.ts';
import { currentOrder } from '#web/shared/orders/current-order.ts';
import { ContactStep } from './contact-step.tsx';
import { CheckoutAside } from './checkout-aside.tsx';
import { checkoutReducer, markedGaps, openStep, startCheckout, STEPS } from './checkout-state.ts';
import { useDetails } from './guest-details.ts';
import { gapsOf, orderBody, stepOfPath, type Filled, type GapField, type StepName } from './order-body.ts';
import { requestKeyOf } from '#web/shared/ordering/order-attempt.ts';
import { saveGuestDetails } from './save-guest-details.ts';
import { useExtraPayments } from './use-extra-payments.ts';
import { PaymentStep } from './payment-step.tsx';
import { usePaymentMethods } from './use-payment-methods.ts';
import { PlaceOrderButton } from './place-order-button.tsx';
import { isPromoProblem } from '#web/shared/ordering/problem-notice.tsx';
import { ServiceChoice } from '#web/shared/ordering/service-choice.tsx';
import { Step } from './step.tsx';
import { useSummaries } from './summaries.tsx';
import { useFirstOpening } from './use-first-opening.ts';
import { useHold } from './use-hold.ts';
import { isListed, useWhereConfirmation } from './use-where-confirmation.ts';
import { useBasketOrder } from '#web/shared/ordering/use-basket-order.ts';
import type { RestaurantData } from '#web/shared/ordering/use-restaurant-data.ts';
import { useSubmit, type Refused } from '#web/shared/ordering/use-submit.ts';
import { endVisit } from '#web/shared/ordering/visit-draft.ts';
import { endAllergy, useAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { WhenStep } from './when-step.tsx';
import { WhereStep } from './where-step.tsx';
import { NotesStep } from './notes-step.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';

const MarketingQuestion = lazyPart(async () => (await import('./marketing-question.tsx')).MarketingQuestion);
const BranchChooser = lazyPart(async () => (await import('#web/shared/branches/branch-chooser.tsx')).BranchChooser);

export function CheckoutForm({ facts }: { facts: RestaurantData }) {
  const t = useT();
  const { money } = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const { id, slug, name } = facts.restaurant;
  const restaurant = { id, slug, name };
  const order = useBasketOrder(restaurant, facts);
  const basket = useBasketActions(restaurant);
  const { details, methods } = usePaymentMethods(id, useDetails());
  const visitor = useVisitor();
  const { status, user } = visitor;
  const { api, settings } = useStorefront();
  const extra = useExtraPayments(id);
  const balances = extra.partsOf(order.sums.bill);
  const client = useQueryClient();
  const branches = usePageLayer<true>('branches');
  const [wantsOffers, setWantsOffers] = useState(false);
  const branchId =
    order.branch?.id ??
    (order.service === 'DINE_IN'
      ? (facts.branches.find(({ services }) => services.includes('DINE_IN'))?.id ?? null)
      : null);
  useFirstOpening(order);
  const hold = useHold(order, branchId, user?.id ?? null);
  const confirmation = useWhereConfirmation(order, branchId, facts.branches.length);
  useMenuFacts(facts.menu, order.chosenBranchId, basket.refresh, order.branch?.id ?? null);

  const allergy = useAllergy(id);
  const filled: Filled = {
    service: order.service,
    place: order.place,
    branchId,
    isWhereConfirmed: confirmation.isConfirmed,
    visit: order.visit,
    allergy,
    groupToken: groupOfLines(settings.merchant.id, { restaurantId: id, lines: order.lines })?.token,
    details,
    bill: order.sums.bill,
    fromBalances: order.sums.bill - balances.due,
    hasAccount: Boolean(user?.phone),
  };
  const isAccount = visitor.status === 'user' && !visitor.isBound;
  const gaps = gapsOf(filled);
  const summaries = useSummaries(order, details, user, allergy);
  const [state, dispatch] = useReducer(checkoutReducer, { service: order.service, gaps }, startCheckout);
  if (state.first.service !== order.service) dispatch({ type: 'serviceChanged', service: order.service, gaps });
  // A house has no flat: the step is complete once the guest has left it without one.
  const lacksFlat = order.service === 'DELIVERY' && details.office.trim() === '' && !state.isFlatSeen;
  const current = openStep(state, status === 'guest');
  const leadTo = (step: StepName): void => dispatch({ type: 'lead', step });
  const onRefused = (refused: Refused): void => {
    if (refused.quote) order.state.replace(refused.quote);
    else if (refused.code !== 'NETWORK' && refused.code !== 'TIMEOUT') order.state.retry();
    // The field may be out of sight, and the bill changes.
    if (isPromoProblem(refused)) toast.show({ kind: 'error', text: promoSentence(refused, t, money) });
    if (refused.code === 'PHONE_REQUIRED' || refused.code === 'UNAUTHENTICATED') leadTo('contact');
    else if (refused.errors?.[0]) leadTo(stepOfPath(refused.errors[0].path));
  };
  const onPlaced = (placed: PlacedOrder): void => {
    dispatch({ type: 'placed' });
    // A session bound to one merchant cannot change the account.
    if (visitor.status === 'user' && !visitor.isBound) {
      const place = order.service === 'DELIVERY' ? order.place : null;
      void saveGuestDetails(api, { user: visitor.user, place, details, offersOf: wantsOffers ? id : null }).then(() =>
        invalidateCalls(client, 'GET /me/addresses'),
      );
    }
    reportGroupOrder(api, settings.merchant.id, { restaurantId: id, lines: order.lines, link: placed.link });
    currentOrder.set(placed.link);
    basket.clear();
    endVisit(id);
    endAllergy(id);
    const isPaidNow = isOnlinePayment(details.paymentType) && placed.bill > 0;
    // The order is placed, whatever becomes of points and tips.
    void extra
      .settle(placed)
      .catch(() => false)
      .then((isPaid) =>
        navigate(isPaidNow && !isPaid ? paths.pay(placed.link) : paths.confirmation(placed.link), { replace: true }),
      );
  };
  // A code that does not count is reported at its field and is not part of the order.
  const isUncounted = order.state.quote?.problems.some(isPromoProblem) ?? false;
  const orderRequest =
    order.request && orderBody(isUncounted ? { ...order.request, promoCode: null } : order.request, filled);
  const submit = useSubmit(id, orderRequest && requestKeyOf(orderRequest), { onPlaced, onRefused });
  const press = (): void => {
    dispatch({ type: 'press', gaps });
    if (gaps.length === 0 && orderRequest) submit.submit(orderRequest);
  };

  // Without dishes a table can be booked, where the restaurant seats guests.
  const isEmpty =
    order.lines.length === 0 && order.service !== 'DINE_IN' && !facts.restaurant.services.includes('DINE_IN');
  if (isEmpty && !state.isPlaced)
    return (
      <EmptyPage
        title={t('checkout.title')}
        icon="shopping-basket"
        sentence={t('basket.empty')}
        action={{ label: t('basket.toMenu'), to: paths.restaurant(restaurant) }}
      />
    );
  const titles = {
    where: t(`checkout.where.${order.service}`),
    when: t('plan.when'),
    payment: t('checkout.payment'),
    notes: t('checkout.notes'),
    contact: t('checkout.contact'),
  };
  const gapsIn = (step: StepName) => markedGaps(state, gaps, step);
  const touch = (field: GapField): void => dispatch({ type: 'touch', field });
  const leave = (step: StepName): void => {
    if (step === 'where' && isListed(order.place, isAccount)) confirmation.confirm();
    dispatch({ type: 'leave', step, gaps });
  };
  const body = {
    where: (
      <WhereStep
        order={order}
        gaps={gapsIn('where')}
        confirmation={confirmation}
        onBranches={() => branches.open(true)}
        onTouch={touch}
        onDone={() => leave('where')}
      />
    ),
    when: <WhenStep order={order} hold={hold} gaps={gapsIn('when')} />,
    payment: (
      <PaymentStep
        order={order}
        details={details}
        methods={methods}
        gaps={gapsIn('payment')}
        onTouch={touch}
        extra={extra}
        restaurantId={id}
      />
    ),
    notes: <NotesStep order={order} />,
    contact: (
      <ContactStep
        user={user}
        gaps={gapsIn('contact')}
        onSignedIn={() => dispatch({ type: 'signedIn' })}
        onTouch={touch}
      />
    ),
  };
  // A step whose own control answers it has no second button below.
  const answersItself = (step: StepName): boolean =>
    gaps.some(
      ({ step: of, field }) =>
        of === step && (field === 'account' || (field === 'confirm' && !isListed(order.place, isAccount))),
    );
  const button = (
    <PlaceOrderButton
      order={order}
      facts={facts}
      submit={submit}
      hold={hold}
      due={balances.due}
      onPress={press}
      onStep={leadTo}
      onBranches={() => branches.open(true)}
    />
  );
  return (
    <div className="wrap checkout-page py-5 md:py-7">
      <PageHead title={t('checkout.title')} noindex />
      <Link className="link min-h-11" to={order.lines.length > 0 ? paths.basket() : paths.restaurant(restaurant)}>
        <Icon name="arrow-left" size={16} />
        {name}
      </Link>
      <h1 className="text-h1">{t('checkout.title')}</h1>
      <div className="checkout-grid">
        <div className="grid min-w-0 gap-4">
          <ServiceChoice order={order} onChoose={() => dispatch({ type: 'chooseService' })} />
          {STEPS.map((step) => (
            <Step
              key={step}
              name={step}
              title={titles[step]}
              summary={summaries[step]}
              done={!gaps.some((gap) => gap.step === step) && !(step === 'where' && lacksFlat)}
              open={current === step}
              led={state.isLed && current === step}
              leadCount={state.leadCount}
              onOpen={() => leadTo(step)}
              onDone={answersItself(step) ? undefined : () => leave(step)}
            >
              {body[step]}
            </Step>
          ))}
          {isAccount && (
            <Suspense fallback={null}>
              <MarketingQuestion restaurantId={id} agreed={wantsOffers} onChange={setWantsOffers} />
            </Suspense>
          )}
        </div>
        <CheckoutAside order={order} facts={facts} balances={balances}>
          {button}
        </CheckoutAside>
      </div>
      <Suspense fallback={null}>
        {branches.value && (
          <BranchChooser restaurantId={id} menu={facts.menu} branches={facts.branches} onClose={branches.close} />
        )}
      </Suspense>
    </div>
  );
}
