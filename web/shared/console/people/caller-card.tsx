import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { ActionRow, ActionRows } from '#web/shared/console/lists/action-rows.tsx';
import { AllergyNote } from '#web/shared/console/orders/allergy-note.tsx';
import type { CallerCard as Caller } from '#contract/guests/guests.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { statusLabel } from '#web/shared/console/orders/order-labels.ts';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

interface CallerCardProps {
  caller: Caller | undefined;
  /** Absent where no order is being written yet. */
  onAddress?: (address: Caller['addresses'][number]) => void;
  onRepeat?: (order: Caller['orders'][number]) => void;
}

/** The guest of this phone; undefined until the number is complete, and for staff who may not see guests. */
export function useCaller(phone: string | null, isEnabled: boolean): Caller | undefined {
  const { data } = useCallQuery(
    'GET /console/caller',
    { query: { phone: phone ?? '' } },
    { enabled: isEnabled && phone !== null },
  );
  return isEnabled && phone !== null ? data : undefined;
}

/** Who calls: whether they are blocked, what staff have noted, where they live and what they ordered last. */
export function CallerCard({ caller, onAddress, onRepeat }: CallerCardProps) {
  const ct = useConsoleT();
  const format = useFormat();
  const language = useLanguage();
  const clock = useClock();
  if (!caller) return null;
  const { guest, orders, addresses } = caller;
  if (!guest)
    return (
      <p className="text-ink-2" role="status">
        {ct('caller.new')}
      </p>
    );
  return (
    <section className="grid gap-2.5 p-3 rounded-button bg-sunken" aria-label={ct('caller')}>
      <Row as="p" className="flex-wrap" role="status">
        <b>{guest.name ?? ct('bookings.guest')}</b>
        <span className="text-ink-2">{ct('caller.orders', { n: guest.orders, sum: format.money(guest.spent) })}</span>
        {guest.trusted && <Badge tone="ok">{ct('guests.trusted')}</Badge>}
        {guest.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Row>
      {guest.blocked && (
        <Notice tone="bad" title={ct('guests.blocked')}>
          {guest.blockedReason}
        </Notice>
      )}
      <AllergyNote
        allergy={
          guest.allergens.length > 0 || guest.allergyNote !== null
            ? { allergens: guest.allergens, note: guest.allergyNote }
            : null
        }
      />
      {guest.note && <CardNote>{guest.note}</CardNote>}
      {onAddress && addresses.length > 0 && (
        <ButtonRow role="group" aria-label={ct('caller.addresses')}>
          {addresses.map((address) => (
            <Chip key={address.name} icon="map-pin" onClick={() => onAddress(address)}>
              {address.name}
            </Chip>
          ))}
        </ButtonRow>
      )}
      {orders.length > 0 && (
        <ActionRows label={ct('caller.last')}>
          {orders.map((order) => (
            <ActionRow
              key={order.id}
              actions={
                onRepeat && (
                  <Button
                    size={40}
                    icon="rotate-cw"
                    aria-label={ct('caller.repeatOf', { number: shortNumber(order.number) })}
                    onClick={() => onRepeat(order)}
                  >
                    {ct('caller.repeat')}
                  </Button>
                )
              }
            >
              <span className="tabular">№ {shortNumber(order.number)}</span>
              {` · ${clock.date(order.createdDate, language)} · ${statusLabel(order, ct)}`}
              <small>{order.lines.map(({ productCount, name }) => `${productCount}× ${name}`).join(', ')}</small>
            </ActionRow>
          ))}
        </ActionRows>
      )}
    </section>
  );
}
