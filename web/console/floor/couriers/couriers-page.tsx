import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import { CashDialog } from './cash-dialog.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

const TOPICS = ['COURIERS', 'ORDERS'] as const;
const TONES = { OFF: 'neutral', FREE: 'ok', BUSY: 'warn' } as const;

/** Today's couriers: free or busy, what they carry, and their last position. */
export default function CouriersPage() {
  const ct = useConsoleT();
  const client = useQueryClient();
  const showError = useErrorToast();
  const list = useLiveQuery('GET /console/couriers', undefined, TOPICS);
  const [counting, setCounting] = useState<string | null>(null);
  const put = (changed: ConsoleCourier): void =>
    setCallData(client, 'GET /console/couriers', undefined, (before) => ({
      ...before,
      items: before.items.map((each) => (each.id === changed.id ? changed : each)),
    }));
  const { mutate } = useCallMutation('PATCH /console/couriers/:id', {
    // Two quick switches reach the server in the order in which they were made.
    scope: { id: 'GET /console/couriers' },
    onSuccess: put,
    onError: (error) => {
      showError(error);
      void list.refetch();
    },
  });

  const counted = list.data?.items.find(({ id }) => id === counting);
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.couriers')} />
      <ListStates
        query={list}
        failed={ct('couriers.failed')}
        empty={
          <EmptyState icon="bike" title={ct('couriers.none')}>
            {ct('couriers.noneWhy')}
          </EmptyState>
        }
      >
        {(couriers) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,480px),1fr))] gap-3">
            {couriers.map((courier) => (
              <CourierRow
                key={courier.id}
                courier={courier}
                onStatus={(status) => mutate({ params: { id: courier.id }, body: { status } })}
                onCash={() => setCounting(courier.id)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      {counted && <CashDialog courier={counted} onChanged={put} onClose={() => setCounting(null)} />}
    </ConsoleSheet>
  );
}

function CourierRow({
  courier,
  onStatus,
  onCash,
}: {
  courier: ConsoleCourier;
  onStatus: (status: 'OFF' | 'FREE') => void;
  onCash: () => void;
}) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const clock = useClock();
  const { name, phone, status, load, balance, latitude, longitude, positionAt } = courier;
  return (
    <li className="card courier-row flex flex-wrap items-center gap-3 tall-links" data-pad="">
      <div className="flex-[1_1_240px] min-w-0">
        <Row as="p">
          <b className="text-h4">{name}</b>
          <Badge tone={TONES[status]} size={28}>
            {ct(`courier.status.${status}`)}
          </Badge>
        </Row>
        <p className="text-ink-2">
          {phone && (
            <a className="link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          )}
          {' · '}
          {ct('couriers.load', { n: load })}
          {latitude !== null && longitude !== null && positionAt && (
            <>
              {' · '}
              <a
                className="link"
                href={`https://yandex.uz/maps/?pt=${longitude},${latitude}&z=16`}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="map-pin" size={16} />
                {ct('couriers.seen', { time: clock.time(positionAt) })}
              </a>
            </>
          )}
        </p>
      </div>
      <Button size={40} icon="banknote" kind={balance > 0 ? 'tinted' : 'ghost'} onClick={onCash}>
        {balance > 0 ? ct('couriers.takeCash', { sum: money(balance) }) : ct('couriers.cash')}
      </Button>
      <Switch
        label={ct('courier.onDuty')}
        checked={status !== 'OFF'}
        onChange={(event) => onStatus(event.target.checked ? 'FREE' : 'OFF')}
      />
    </li>
  );
}
