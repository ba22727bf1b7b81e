import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { QuoteProblem } from '#contract/checkout.ts';
import { servicesToPlace } from '#domain/identity/roles.ts';
import { offeredServices, type ServiceType } from '#domain/orders/service-type.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { shortNumber } from '#domain/orders/order-number.ts';
import { DishPicker } from '#web/shared/console/dishes/dish-picker.tsx';
import { DraftList } from '#web/shared/console/dishes/draft-list.tsx';
import { withDish } from '#web/shared/console/dishes/draft-lines.ts';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useTableSessions } from '#web/shared/console/tables/table-watch.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AddressFields } from './address-fields.tsx';
import { problemText } from './problem-words.ts';
import { EMPTY, gapsOf, toPlaceOrder, type FieldsProps, type StaffDraft } from './staff-draft.ts';
import { TableFields } from './table-fields.tsx';
import { useStaffQuote } from './use-staff-quote.ts';

export function NewOrderPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('newOrder.title')}>
      {({ id, name, restaurantId }) => (
        <WhatIsMine key={id} branchId={id} restaurantId={restaurantId} branchName={name} />
      )}
    </AtBranch>
  );
}

interface Here {
  branchId: string;
  restaurantId: string;
  branchName: string;
}

/** A waiter enters what is eaten here, and is not asked about the rest. */
function WhatIsMine(here: Here) {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const { me } = useStaff();
  const roles = me.roles
    .filter(({ branchId }) => branchId === null || branchId === here.branchId)
    .map(({ role }) => role);
  const services = servicesToPlace(roles, offeredServices(settings.web));
  if (services.length > 0) return <NewOrder {...here} services={services} />;
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{ct('newOrder.title')}</h1>
      <EmptyState icon="armchair" title={ct('newOrder.nothing')} />
    </div>
  );
}

/** From a table: a round for it. */
const startAt = (tableId: string | null, services: readonly ServiceType[]): StaffDraft => {
  if (tableId && services.includes('DINE_IN')) return { ...EMPTY, serviceType: 'DINE_IN', tableId };
  return services.includes(EMPTY.serviceType) ? EMPTY : { ...EMPTY, serviceType: services[0]! };
};

function NewOrder({ branchId, restaurantId, branchName, services }: Here & { services: readonly ServiceType[] }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const [search] = useSearchParams();
  const [entered, setDraft] = useState<StaffDraft>(() => startAt(search.get('table'), services));
  const guests =
    useTableSessions().sessions?.find(({ tables }) => tables.some(({ id }) => id === entered.tableId)) ?? null;
  const draft = useMemo(
    () => ({ ...entered, sessionId: entered.serviceType === 'DINE_IN' ? (guests?.id ?? null) : null }),
    [entered, guests],
  );
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  // One key an order, however often it is tried.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const place = { restaurantId, branchId };
  const { quote, busy } = useStaffQuote(draft, place);
  const gaps = gapsOf(draft);
  const change = (part: Partial<StaffDraft>): void => setDraft((before) => ({ ...before, ...part }));

  const submit = async (): Promise<void> => {
    setTried(true);
    if (gaps.length > 0 || !quote) return;
    setSending(true);
    try {
      const placed = await api('POST /console/orders', {
        body: toPlaceOrder(draft, place, quote.bill),
        headers: { 'idempotency-key': key },
      });
      show({ text: ct('newOrder.placed', { number: shortNumber(placed.number) }) });
      setKey(crypto.randomUUID());
      await navigate(draft.sessionId ? '/console/tables' : '/console');
    } catch (error) {
      show({ text: errorMessage(error), kind: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="console-sheet">
      <div className="card-row flex-wrap">
        <h1 className="text-h2">{ct('newOrder.title')}</h1>
        <Badge size={28}>{branchName}</Badge>
      </div>
      <div className="new-order">
        <section className="card" data-pad="" aria-label={ct('order.dishes')}>
          <DishPicker
            restaurantId={restaurantId}
            branchId={branchId}
            onAdd={(line) => change({ lines: withDish(draft.lines, line) })}
          />
        </section>
        <section className="card new-order-form" data-pad="" aria-label={ct('newOrder.guest')}>
          {services.some((service) => service !== 'DINE_IN') && (
            <SegmentedControl
              label={ct('newOrder.source')}
              wide
              value={draft.source}
              onChange={(source) => change({ source })}
              segments={[
                { value: 'OPERATOR', label: ct('newOrder.byPhone'), icon: 'phone' },
                { value: 'INSTAGRAM', label: ct('source.INSTAGRAM'), icon: 'camera' },
              ]}
            />
          )}
          {services.length > 1 && (
            <SegmentedControl
              label={ct('newOrder.service')}
              wide
              value={draft.serviceType}
              onChange={(serviceType: ServiceType) => change({ serviceType })}
              segments={services.map((value) => ({ value, label: ct(`service.${value}`) }))}
            />
          )}
          <DraftList lines={draft.lines} onChange={(lines) => change({ lines })} />
          <GuestFields draft={draft} gaps={tried ? gaps : []} change={change} />
          {draft.serviceType === 'DELIVERY' && (
            <AddressFields draft={draft} gaps={tried ? gaps : []} change={change} {...place} />
          )}
          {draft.serviceType === 'DINE_IN' && (
            <TableFields
              draft={draft}
              missing={tried && gaps.includes('table')}
              change={change}
              guests={guests}
              {...place}
            />
          )}
          <TextArea
            label={ct('newOrder.note')}
            optional={ct('optional')}
            maxLength={500}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <SegmentedControl
            label={ct('money')}
            wide
            value={draft.payment}
            onChange={(payment) => change({ payment })}
            segments={[
              { value: 'CASH', label: ct('payment.CASH') },
              { value: 'CARD', label: ct('payment.CARD') },
            ]}
          />
          {quote?.problems.map((problem) => (
            <Notice key={`${problem.code} ${problem.path ?? ''} ${problem.productId ?? ''}`} tone="warn">
              {problemText(problem, namesOf(problem, draft), t, language)}
            </Notice>
          ))}
          {tried && gaps.includes('lines') && (
            <p role="alert" className="error">
              {ct('dishes.none')}
            </p>
          )}
          <div className="new-order-foot">
            <Button
              kind="primary"
              size={56}
              wide
              loading={sending || busy}
              onClick={() => void submit()}
              {...(quote ? { trailing: formatMoney(quote.bill, language) } : {})}
            >
              {ct('newOrder.place')}
            </Button>
            <Button kind="ghost" size={40} render={(props) => <Link to="/console" {...props} />}>
              {ct('newOrder.leave')}
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}

const namesOf = (
  { productId, productIds = productId ? [productId] : [] }: QuoteProblem,
  { lines }: StaffDraft,
): string => productIds.flatMap((id) => lines.find((line) => line.productId === id)?.name ?? []).join(', ');

function GuestFields({ draft, gaps, change }: FieldsProps) {
  const ct = useConsoleT();
  const t = useT();
  return (
    <>
      <PhoneInput
        label={t('phone.label')}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        completeLabel={t('phone.complete')}
        error={gaps.includes('phone') ? t('phone.incomplete') : false}
        required={draft.serviceType !== 'DINE_IN'}
      />
      <TextField
        label={ct('order.guest')}
        optional={ct('optional')}
        maxLength={100}
        value={draft.name}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
    </>
  );
}
