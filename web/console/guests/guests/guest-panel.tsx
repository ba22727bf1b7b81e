import { classNames } from '#web/ui/class-names.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { ChecklistInput } from '#web/platform/form/choice-fields.tsx';
import { ALLERGENS, type Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { consoleGuestsContract, type ConsoleGuest, type GuestOrder } from '#contract/guests/guests.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { formatTime } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { putIntoPages, setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { BlockForm } from '#web/shared/console/people/block-form.tsx';
import { GuestErasing } from './guest-erasing.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';
import '#web/shared/console/kit/side-drawer.css';

interface GuestPanelProps {
  guestId: string | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** One guest beside the list, at an address of their own. */
export function GuestPanel({ guestId, onClose, onChanged }: GuestPanelProps) {
  const t = useT();
  const ct = useConsoleT();
  const { can } = useStaff();
  const lastId = useLastValue(guestId);
  const { data, error, refetch } = useCallQuery(
    'GET /console/guests/:id',
    { params: { id: lastId ?? '' } },
    { enabled: lastId !== null },
  );
  if (lastId === null) return null;
  const guest = data?.guest;
  const isGone = error instanceof ApiError && error.status === 404;
  const refresh = async (): Promise<void> => {
    await Promise.all([refetch(), onChanged()]);
  };
  return (
    <Dialog
      open={guestId !== null}
      onClose={onClose}
      title={guest ? (guest.name ?? ct('guests.unnamed')) : ct('guests.guest')}
      closeLabel={t('close')}
      size="medium"
      className="side-drawer"
      keepOpen
    >
      {isGone && <EmptyState icon="users" title={ct('guests.gone')} />}
      {error && !isGone && !data && <LoadError title={ct('guests.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="box" className="h-72 w-full" />}
      {data && (
        <div key={lastId} className="grid grid-cols-1 gap-5 text-[0.875rem]">
          <GuestFacts guest={data.guest} />
          <GuestForm guest={data.guest} onChanged={refresh} />
          <GuestBlock guest={data.guest} onChanged={refresh} />
          <GuestOrders orders={data.orders} />
          {can('guests.erase') && (
            <GuestErasing
              guest={data.guest}
              onErased={async () => {
                onClose();
                await onChanged();
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function GuestFacts({ guest }: { guest: ConsoleGuest }) {
  const ct = useConsoleT();
  const { money, date } = useFormat();
  const { phone, orders, spent, lastOrderAt, createdDate } = guest;
  const facts = [
    ['guests.orders', orders],
    ['guests.spent', money(spent)],
    ['guests.last', lastOrderAt ? date(lastOrderAt, { year: true }) : '–'],
    ['guests.first', date(createdDate, { year: true })],
  ] as const;
  return (
    <>
      {phone && (
        <div>
          <Button size={40} icon="phone" render={(props) => <a href={`tel:${phone}`} {...props} />}>
            {formatPhone(phone)}
          </Button>
        </div>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,120px),1fr))] gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{ct(name)}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface GuestValues {
  note: string;
  allergens: Allergen[];
  allergyNote: string;
  /** Separated by commas. */
  tags: string;
}

const versionOf = ({ version }: ConsoleGuest): number => version;
const valuesOf = (guest: ConsoleGuest | null): GuestValues => ({
  note: guest?.note ?? '',
  allergens: guest?.allergens ?? [],
  allergyNote: guest?.allergyNote ?? '',
  tags: guest?.tags.join(', ') ?? '',
});
const bodyOf = ({ note, allergens, allergyNote, tags }: GuestValues) => ({
  note: note.trim() || null,
  allergens,
  allergyNote: allergyNote.trim() || null,
  tags: [
    ...new Set(
      tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ],
});

interface GuestPartProps {
  guest: ConsoleGuest;
  onChanged: () => Promise<unknown>;
}

/** Puts what was saved into the cache: the guest may be opened or changed again before they are refetched. */
function usePutGuest(): (saved: ConsoleGuest) => void {
  const client = useQueryClient();
  return (saved) => {
    setCallData(client, 'GET /console/guests/:id', { params: { id: saved.id } }, (before) => ({
      ...before,
      guest: saved,
    }));
    putIntoPages(client, 'GET /console/guests', saved);
  };
}

function GuestForm({ guest, onChanged }: GuestPartProps) {
  const { api } = useStorefront();
  const put = usePutGuest();
  const t = useT();
  const ct = useConsoleT();
  const { form } = useVersionedForm<ConsoleGuest, GuestValues, ReturnType<typeof bodyOf>>({
    schema: consoleGuestsContract['PATCH /console/guests/:id'].body,
    row: guest,
    versionOf,
    valuesOf,
    bodyOf,
    change: (change, { id, version }) =>
      api('PATCH /console/guests/:id', { params: { id }, body: { ...change, version } }),
    fieldText: () => ct('guests.error.tags'),
    fieldOf: (path) => (path.startsWith('tags') ? 'tags' : undefined),
    savedText: () => ct('offers.saved'),
    onSaved: (saved) => {
      put(saved);
      return onChanged();
    },
  });
  return (
    <ConsoleForm form={form} className="grid gap-4" ignoresEnter>
      <TextAreaInput control={form.control} name="note" label={ct('guests.note')} rows={3} maxLength={1000} />
      <ChecklistInput
        control={form.control}
        name="allergens"
        legend={ct('allergy.legend')}
        options={ALLERGENS.map((value) => ({ value, label: t(`product.allergen.${value}`) }))}
      />
      <TextInput
        control={form.control}
        name="allergyNote"
        label={ct('allergy.note')}
        hint={ct('allergy.hint')}
        maxLength={200}
      />
      <TextInput
        control={form.control}
        name="tags"
        label={ct('guests.tags')}
        hint={ct('guests.tagsHint')}
        maxLength={600}
      />
      <SaveBar form={form} inDialog />
    </ConsoleForm>
  );
}

function GuestBlock({ guest, onChanged }: GuestPartProps) {
  const ct = useConsoleT();
  const { can } = useStaff();
  const putGuest = usePutGuest();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useCallMutation('PUT /console/guests/:id/block', {
    onSuccess: (saved) => {
      putGuest(saved);
      setIsAsking(false);
      void onChanged();
    },
    onError: useErrorToast(),
  });
  const put = (body: { blocked: boolean; reason?: string }): void => mutate({ params: { id: guest.id }, body });
  if (!can('staff.manage') && !guest.blocked) return null;
  return (
    <section className="grid gap-2" aria-label={ct('guest.block')}>
      {guest.blocked && <Notice tone="warn">{ct('guests.blockedFor', { reason: guest.blockedReason ?? '–' })}</Notice>}
      {can('staff.manage') && guest.blocked && (
        <div>
          <Button size={40} loading={isPending} onClick={() => put({ blocked: false })}>
            {ct('guest.unblock')}
          </Button>
        </div>
      )}
      {!guest.blocked && !isAsking && (
        <div>
          <Button size={40} kind="ghost" icon="ban" onClick={() => setIsAsking(true)}>
            {ct('guest.block')}
          </Button>
        </div>
      )}
      {!guest.blocked && isAsking && (
        <BlockForm
          hint={ct('guest.blockHint')}
          isSending={isPending}
          onBlock={(reason) => put({ blocked: true, reason })}
          onLeave={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

function GuestOrders({ orders }: { orders: readonly GuestOrder[] }) {
  const ct = useConsoleT();
  const { money, date } = useFormat();
  if (orders.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={ct('guests.latestOrders')}>
      <h3 className="text-h4">{ct('guests.latestOrders')}</h3>
      <ul>
        {orders.map(({ id, number, status, serviceType, branchName, bill, createdDate }) => (
          <li
            className={classNames(
              'grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 py-2.5 border-b',
              'border-line',
            )}
            key={id}
          >
            <Link to={consolePaths.board(id)} className="order-number">
              {shortNumber(number)}
            </Link>
            <span>
              {`${date(createdDate, { year: true })}, ${formatTime(createdDate)}`}
              <small className="block text-ink-2">{`${ct(`service.${serviceType}`)} · ${branchName}`}</small>
            </span>
            <Badge tone={status === 'CANCELED' ? 'bad' : 'neutral'}>{statusLabel({ status, serviceType }, ct)}</Badge>
            <b>{money(bill)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
