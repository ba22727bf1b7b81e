import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
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
import { BasketLineRow } from '#web/shared/basket/basket-line-row.tsx';
import { OrderAside } from '#web/shared/ordering/order-aside.tsx';
import { promoSentence } from '#web/shared/ordering/promo-field.tsx';
import { useRemoveLine } from '#web/shared/basket/use-remove-line.ts';
import { useBasketActions } from '#web/shared/basket/basket-store.ts';
import { usePageLayer } from '#web/shared/routing/use-page-layer.ts';
import { LineWarning } from '#web/shared/menu/allergen-warning.tsx';
import { useMenuFacts } from '#web/shared/menu/menu-facts.ts';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { groupOfLines, reportGroupOrder } from '#web/shared/group-orders/stored-groups.ts';
import { currentOrder } from '#web/shared/orders/current-order.ts';
import { ContactStep } from './contact-step.tsx';
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
import { useClosedLed, useFirstStep } from './use-open-step.ts';
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

const STEPS = ['where', 'when', 'payment', 'notes', 'contact'] as const;

export function CheckoutForm({ facts }: { facts: RestaurantData }) {
  const t = useT();
  const { money } = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const { id, slug, name } = facts.restaurant;
  const restaurant = { id, slug, name };
  const order = useBasketOrder(restaurant, facts);
  const basket = useBasketActions(restaurant);
  const removeLine = useRemoveLine(restaurant);
  const { details, methods } = usePaymentMethods(id, useDetails());
  const visitor = useVisitor();
  const { status, user } = visitor;
  const { api, settings } = useStorefront();
  const extra = useExtraPayments(id);
  const balances = extra.partsOf(order.sums.bill);
  const client = useQueryClient();
  const branches = usePageLayer<true>('branches');
  const [open, setOpen] = useState<StepName | null>();
  const [led, setLed] = useState<StepName | null>(null);
  const [leadCount, setLeadCount] = useState(0);
  const [isTried, setTried] = useState(false);
  const [touched, setTouched] = useState<readonly GapField[]>([]);
  const [done, setDone] = useState(false);
  const [isFlatSeen, setFlatSeen] = useState(false);
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
  // A house has no flat: the step is complete once the guest has left it without one.
  const lacksFlat = order.service === 'DELIVERY' && details.office.trim() === '' && !isFlatSeen;
  const summaries = useSummaries(order, details, user, allergy);
  const leadTo = (step: StepName): void => {
    setOpen(step);
    setLed(step);
    setLeadCount((before) => before + 1);
  };
  const onRefused = (refused: Refused): void => {
    if (refused.quote) order.state.replace(refused.quote);
    else if (refused.code !== 'NETWORK' && refused.code !== 'TIMEOUT') order.state.retry();
    // The field may be out of sight, and the bill changes.
    if (isPromoProblem(refused)) toast.show({ kind: 'error', text: promoSentence(refused, t, money) });
    if (refused.code === 'PHONE_REQUIRED' || refused.code === 'UNAUTHENTICATED') leadTo('contact');
    else if (refused.errors?.[0]) leadTo(stepOfPath(refused.errors[0].path));
  };
  const onPlaced = (placed: PlacedOrder): void => {
    setDone(true);
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
    setTried(true);
    const [gap] = gaps;
    if (gap) return leadTo(gap.step);
    if (orderRequest) submit.submit(orderRequest);
  };

  const first = useFirstStep(
    order.service,
    gaps.filter(({ field }) => field !== 'account'),
  );
  const current = open === undefined ? (first ?? (status === 'guest' ? 'contact' : null)) : open;
  // Without dishes a table can be booked, where the restaurant seats guests.
  const isEmpty =
    order.lines.length === 0 && order.service !== 'DINE_IN' && !facts.restaurant.services.includes('DINE_IN');
  useClosedLed(led, current, setLed);
  if (isEmpty && !done)
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
  // Before the first attempt only a field that the guest has left is marked.
  const gapsIn = (step: StepName) =>
    gaps.filter((gap) => gap.step === step && (isTried || touched.includes(gap.field))).map(({ field }) => field);
  const touch = (field: GapField): void => setTouched((before) => [...before, field]);
  const after = (step: StepName): void => {
    if (step === 'where') {
      setFlatSeen(true);
      if (isListed(order.place, isAccount)) confirmation.confirm();
    }
    const next = STEPS.slice(STEPS.indexOf(step) + 1).find((each) => gaps.some((gap) => gap.step === each));
    setLed(next ?? null);
    setOpen(next ?? null);
  };
  const body = {
    where: (
      <WhereStep
        order={order}
        gaps={gapsIn('where')}
        confirmation={confirmation}
        onBranches={() => branches.open(true)}
        onTouch={touch}
        onDone={() => after('where')}
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
    contact: <ContactStep user={user} gaps={gapsIn('contact')} onSignedIn={() => setLed(null)} onTouch={touch} />,
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
          <ServiceChoice order={order} onChoose={() => setOpen(undefined)} />
          {STEPS.map((step) => (
            <Step
              key={step}
              name={step}
              title={titles[step]}
              summary={summaries[step]}
              done={!gaps.some((gap) => gap.step === step) && !(step === 'where' && lacksFlat)}
              open={current === step}
              led={led === step}
              leadCount={leadCount}
              onOpen={() => leadTo(step)}
              onDone={answersItself(step) ? undefined : () => after(step)}
            >
              {body[step]}
            </Step>
          ))}
        </div>
        <aside className="card order-aside" data-pad="" aria-label={t('checkout.yourOrder')}>
          <h2 className="text-h3">{t('checkout.yourOrder')}</h2>
          <ul className="basket-lines mb-4">
            {order.lines.map((line) => (
              <BasketLineRow
                key={line.key}
                line={line}
                onCount={(count) => basket.setCount(line.key, count)}
                onRemove={() => removeLine(line)}
                warning={<LineWarning restaurantId={id} menu={facts.menu} line={line} />}
              />
            ))}
          </ul>
          {order.lines.length === 0 && (
            <p className="mb-4 text-ink-2">
              {t('checkout.tableOnly')}{' '}
              <Link className="link" to={paths.restaurant(restaurant)}>
                {t('checkout.addDishes')}
              </Link>
            </p>
          )}
          {isAccount && (
            <Suspense fallback={null}>
              <MarketingQuestion restaurantId={id} agreed={wantsOffers} onChange={setWantsOffers} />
            </Suspense>
          )}
          <OrderAside order={order} freeFrom={facts.restaurant.freeFrom} balances={balances}>
            {button}
          </OrderAside>
        </aside>
      </div>
      <Suspense fallback={null}>
        {branches.value && (
          <BranchChooser restaurantId={id} menu={facts.menu} branches={facts.branches} onClose={branches.close} />
        )}
      </Suspense>
    </div>
  );
}
