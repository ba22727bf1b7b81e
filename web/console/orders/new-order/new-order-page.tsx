import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import '#web/console/orders/new-order/new-order.css';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Quote } from '#contract/orders/checkout.ts';
import { staffOrdersContract } from '#contract/orders/orders-staff.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { nationalDigits, parsePhone } from '#domain/accounts/identity/phone.ts';
import { servicesToPlace } from '#domain/accounts/identity/roles.ts';
import { offeredServices, type ServiceType } from '#domain/restaurants/places/service-type.ts';
import { SegmentedInput } from '#web/platform/form/choice-fields.tsx';
import { PhoneInput } from '#web/platform/form/phone-input.tsx';
import { TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DishPicker } from '#web/shared/console/dishes/dish-picker.tsx';
import { withDish } from '#web/shared/console/dishes/draft-lines.ts';
import { DraftList } from '#web/shared/console/dishes/draft-list.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { hasCourses } from '#domain/orders/orders/courses.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { CallerCard, useCaller } from '#web/shared/console/people/caller-card.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { placeForGuest } from '#web/shared/console/orders/place-order.ts';
import { AddressFields } from './address-fields.tsx';
import { AllergyPart } from './allergy-part.tsx';
import { OrderBar } from './order-bar.tsx';
import { namesOf, otherBranchOf, problemText } from './problem-words.ts';
import {
  billOf,
  fieldOfOrder,
  gapsOf,
  isBookingDraft,
  sessionOf,
  startAt,
  toPlaceOrder,
  withAddress,
  withFormerOrder,
  type Place,
  type StaffDraft,
} from './staff-draft.ts';
import { TableFields, useTableNumber } from './table-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useDraftLines } from './use-draft-lines.ts';
import { useFormKeys } from './use-form-keys.ts';
import { useStaffQuote } from './use-staff-quote.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** A round rarely has more; the contract takes four. */
const COURSES = [1, 2, 3] as const;

const FORM = 'new-order';

export default function NewOrderPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('newOrder.title')}>
      {({ id, name, restaurantId }) => (
        <ServicesGate key={id} branchId={id} restaurantId={restaurantId} branchName={name} />
      )}
    </AtBranch>
  );
}

interface Here {
  branchId: string;
  restaurantId: string;
  branchName: string;
}

/** Only the services that the roles of this person may place orders for; a waiter enters orders at tables. */
function ServicesGate(here: Here) {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const { me } = useStaff();
  const roles = me.roles
    .filter(({ branchId }) => branchId === null || branchId === here.branchId)
    .map(({ role }) => role);
  const services = servicesToPlace(roles, offeredServices(settings.web));
  if (services.length > 0) return <NewOrder {...here} services={services} />;
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('newOrder.title')} />
      <EmptyState icon="armchair" title={ct('newOrder.nothing')} />
    </ConsoleSheet>
  );
}

/** What is missing in a field, as a sentence. */
function useFieldText(): (field: string) => string {
  const t = useT();
  const ct = useConsoleT();
  const texts: Readonly<Record<string, string>> = {
    lines: ct('dishes.none'),
    phone: t('phone.incomplete'),
    address: ct('newOrder.addressNeeded'),
    point: ct('newOrder.pointNeeded'),
    tableId: ct('newOrder.chooseTable'),
  };
  return (field) => texts[field] ?? ct('settings.error.other');
}

function NewOrder({ branchId, restaurantId, branchName, services }: Here & { services: readonly ServiceType[] }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const fieldText = useFieldText();
  const [search] = useSearchParams();
  const tableSessions = useTableSessions();
  // One key for one order, however often it is sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const sessionAt = (draft: StaffDraft): TableSession | null => sessionOf(draft, tableSessions.sessions);
  const placeOf = (draft: StaffDraft): Place => ({ restaurantId, branchId, sessionId: sessionAt(draft)?.id ?? null });
  const latestQuote = useRef<Quote | null>(null);
  const { can, me } = useStaff();
  const clock = useClock(branchId);
  const [today] = useState(() => clock.day(Date.now()));
  const tableId = search.get('table');
  /** The table in the view of the hall from which the order was begun. */
  const tablePath = (id: string): string => {
    const view = search.get('view');
    return consolePaths.tables({ view: view ?? undefined, table: id });
  };

  const form = useConsoleForm({
    schema: staffOrdersContract['POST /console/orders'].body,
    defaultValues: { ...startAt(tableId, services), day: today },
    toBody: (draft) => {
      const { current } = latestQuote;
      const body = toPlaceOrder(draft, placeOf(draft), current ? billOf(draft, current) : 0);
      return isBelowMinimum(current) ? body : { ...body, belowMinimum: null };
    },
    rules: (draft) => gapsOf(draft).map((path) => ({ path, code: 'REQUIRED' })),
    fieldText,
    fieldOf: fieldOfOrder,
    failureAs: 'toast',
    send: (body) => {
      if (latestQuote.current === null && body.cartItems?.length !== 0)
        throw new Error('An order without a quote cannot be placed');
      return placeForGuest(api, { body, idempotencyKey, mayAccept: can('orders.dispatch') });
    },
    savedText: ({ number }) => ct('newOrder.placed', { number: shortNumber(number) }),
    onSaved: (_placed, draft) => {
      if (isBookingDraft(draft)) return navigate(consolePaths.bookings());
      if (draft.serviceType !== 'DINE_IN') return navigate(consolePaths.board());
      tableSessions.refetch();
      return navigate(tablePath(draft.tableId));
    },
  });
  const { control } = form;
  const draft = form.methods.watch();
  const { quote, isBusy } = useStaffQuote(draft, placeOf(draft));
  useEffect(() => {
    latestQuote.current = quote;
  });
  const lines = useDraftLines(form.methods);
  const [course, setCourse] = useState(1);
  const isAtTable = hasCourses(draft.serviceType) && !isBookingDraft(draft);
  const number = useTableNumber({ restaurantId, branchId }, isAtTable ? draft.tableId : '');
  const title = isAtTable && number ? ct('newOrder.atTable', { number }) : ct('newOrder.title');
  const caller = useCaller(parsePhone(nationalDigits(draft.phone)), can('calls.take'));
  const { setValue, reset } = form.methods;
  // Of a call that was taken, perhaps while the form was open.
  const calledFrom = search.get('phone');
  useEffect(() => {
    if (calledFrom) setValue('phone', nationalDigits(calledFrom));
  }, [calledFrom, setValue]);
  const callerName = caller?.guest?.name ?? '';
  useEffect(() => {
    if (callerName && form.methods.getValues('name') === '') setValue('name', callerName);
  }, [callerName, form.methods, setValue]);
  // A call begins with the number, a round with the dishes.
  useFormKeys('.new-order-form', {
    startsAtPhone: tableId === null && services.some((service) => service !== 'DINE_IN'),
    isBusy,
  });
  const guest = (
    <>
      <PhoneInput
        control={control}
        name="phone"
        label={t('phone.label')}
        completeLabel={t('phone.complete')}
        required={draft.serviceType !== 'DINE_IN' || isBookingDraft(draft)}
      />
      <CallerCard
        caller={caller}
        onAddress={(address) => reset(withAddress(form.methods.getValues(), address), { keepDefaultValues: true })}
        onRepeat={(order) => lines.change((before) => withFormerOrder(before, order.lines))}
      />
    </>
  );
  return (
    <ConsoleSheet className="new-order-sheet">
      <ConsoleHead title={title} beside={<Badge size={28}>{branchName}</Badge>} />
      <div className="new-order">
        <section className="card" data-pad="" aria-label={ct('order.dishes')}>
          {isAtTable && (
            <div className="grid gap-1 pb-3">
              <SegmentedControl
                label={ct('course.add')}
                value={String(course)}
                onChange={(value) => setCourse(Number(value))}
                segments={COURSES.map((n) => ({ value: String(n), label: ct('course.name', { n }) }))}
                wide
              />
              <p className="text-ink-2">{ct('course.addHint')}</p>
            </div>
          )}
          <DishPicker
            restaurantId={restaurantId}
            branchId={branchId}
            onAdd={(line) => lines.change((before) => withDish(before, isAtTable ? { ...line, course } : line))}
          />
        </section>
        <section className="card" data-pad="" aria-label={ct('newOrder.guest')}>
          <ConsoleForm form={form} id={FORM} className="new-order-form grid gap-3.5" ignoresEnter>
            {tableId === null && guest}
            {tableId === null && services.some((service) => service !== 'DINE_IN') && (
              <SegmentedInput
                control={control}
                name="source"
                label={ct('newOrder.source')}
                wide
                segments={[
                  { value: 'OPERATOR', label: ct('newOrder.byPhone'), icon: 'phone' },
                  { value: 'INSTAGRAM', label: ct('source.INSTAGRAM'), icon: 'camera' },
                ]}
              />
            )}
            {tableId === null && services.length > 1 && (
              <SegmentedInput
                control={control}
                name="serviceType"
                label={ct('newOrder.service')}
                wide
                segments={services.map((value) => ({ value, label: ct(`service.${value}`) }))}
              />
            )}
            <DraftList
              lines={draft.lines}
              onChange={(next) => lines.change(() => next)}
              courses={isAtTable ? COURSES : undefined}
            />
            {draft.serviceType === 'DELIVERY' && (
              <AddressFields control={control} restaurantId={restaurantId} branchId={branchId} />
            )}
            {draft.serviceType === 'DINE_IN' && (
              <TableFields
                control={control}
                restaurantId={restaurantId}
                branchId={branchId}
                session={sessionAt(draft)}
                isBooking={isBookingDraft(draft)}
              />
            )}
            {tableId !== null && guest}
            <TextInput
              control={control}
              name="name"
              label={ct('order.guest')}
              optional={ct('optional')}
              maxLength={100}
              autoComplete="off"
            />
            {tableId === null && <TimeFields control={control} isLater={draft.when === 'LATER'} today={today} />}
            <TextAreaInput
              control={control}
              name="note"
              label={ct('newOrder.note')}
              optional={ct('optional')}
              maxLength={500}
            />
            <AllergyPart control={control} />
            {!isAtTable && (
              <SegmentedInput
                control={control}
                name="payment"
                label={ct('money')}
                wide
                segments={[
                  { value: 'CASH', label: ct('payment.CASH') },
                  { value: 'CARD', label: ct('payment.CARD') },
                ]}
              />
            )}
            {draft.serviceType === 'DELIVERY' && draft.payment === 'CASH' && (
              <TextInput
                control={control}
                name="changeFrom"
                label={t('checkout.changeFrom')}
                optional={ct('optional')}
                inputMode="numeric"
                maxLength={12}
                autoComplete="off"
              />
            )}
            {draft.serviceType !== 'DINE_IN' && (
              <TextInput
                control={control}
                name="promo"
                label={ct('newOrder.promo')}
                optional={ct('optional')}
                maxLength={40}
                autoComplete="off"
              />
            )}
            {quote?.problems.map((problem) => (
              <Notice key={`${problem.code} ${problem.path ?? ''} ${problem.productId ?? ''}`} tone="warn">
                {problemText(problem, namesOf(problem, draft.lines), t, language)}
                <OtherBranch name={otherBranchOf(problem, me.branches)} />
              </Notice>
            ))}
            {isBelowMinimum(quote) && (
              <TextInput
                control={control}
                name="belowMinimum"
                label={ct('newOrder.belowMinimum')}
                hint={ct('newOrder.belowMinimumHint')}
                maxLength={200}
                autoComplete="off"
              />
            )}
            {lines.error && (
              <p role="alert" className="error">
                {lines.error}
              </p>
            )}
            <p className="text-ink-2">{ct('newOrder.keys')}</p>
          </ConsoleForm>
        </section>
      </div>
      <OrderBar
        formId={FORM}
        title={isAtTable ? title : ct(`service.${draft.serviceType}`)}
        lines={draft.lines}
        sum={quote && billOf(draft, quote)}
        isBusy={form.isPending || isBusy}
        action={ct(
          isBookingDraft(draft) && draft.lines.length === 0
            ? 'bookings.add'
            : isAtTable
              ? 'newOrder.send'
              : 'newOrder.place',
        )}
        back={
          tableId === null
            ? { to: consolePaths.board(), label: ct('newOrder.leave') }
            : { to: tablePath(tableId), label: ct('newOrder.backToTable') }
        }
      />
    </ConsoleSheet>
  );
}

const isBelowMinimum = (quote: Quote | null): boolean =>
  quote?.problems.some(({ code }) => code === 'MINIMUM_NOT_MET') === true;

/** Said after the problem: where the guest can be served. */
function OtherBranch({ name }: { name: string | null }) {
  const ct = useConsoleT();
  return name === null ? null : ` ${ct('newOrder.otherBranch', { name })}`;
}
