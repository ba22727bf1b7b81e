import { useCallback } from 'react';
import { formatPhone } from '#domain/identity/phone.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useList } from '#web/shared/console/events/use-list.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { ConsoleCourier } from '#contract/couriers.ts';

const TOPICS = ['COURIERS', 'ORDERS'] as const;
const TONES = { OFF: 'neutral', FREE: 'ok', BUSY: 'warn' } as const;

/** Who brings it today: free or busy, what they carry, where they were last. */
export function CouriersPage() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const ask = useCallback((signal: AbortSignal) => api('GET /console/couriers', { signal }), [api]);
  const list = useList(ask, TOPICS);
  const { put, reload } = list;

  const change = useCallback(
    async (id: string, body: { status?: 'OFF' | 'FREE'; cashTaken?: number }): Promise<void> => {
      try {
        const changed = await api('PATCH /console/couriers/:id', { params: { id }, body });
        put((before) => before.map((each) => (each.id === id ? changed : each)));
      } catch (error) {
        show({ kind: 'error', text: errorMessage(error) });
        reload();
      }
    },
    [api, put, errorMessage, reload, show],
  );

  return (
    <div className="console-sheet">
      <h1 className="text-h2">{ct('section.couriers')}</h1>
      <ListStates
        list={list}
        failed={ct('couriers.failed')}
        empty={
          <EmptyState icon="bike" title={ct('couriers.none')}>
            {ct('couriers.noneWhy')}
          </EmptyState>
        }
      >
        {(couriers) => (
          <ul className="courier-rows">
            {couriers.map((courier) => (
              <CourierRow key={courier.id} courier={courier} onChange={(body) => void change(courier.id, body)} />
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}

function CourierRow({
  courier,
  onChange,
}: {
  courier: ConsoleCourier;
  onChange: (body: { status?: 'OFF' | 'FREE'; cashTaken?: number }) => void;
}) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const clock = useClock();
  const { name, phone, status, load, balance, latitude, longitude, positionAt } = courier;
  return (
    <li className="card courier-row" data-pad="">
      <div className="courier-who">
        <p className="card-row">
          <b className="text-h4">{name}</b>
          <Badge tone={TONES[status]} size={28}>
            {ct(`courier.status.${status}`)}
          </Badge>
        </p>
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
      {balance > 0 && (
        <Button size={40} icon="banknote" onClick={() => onChange({ cashTaken: balance })}>
          {ct('couriers.takeCash', { sum: money(balance) })}
        </Button>
      )}
      <Switch
        label={ct('courier.onDuty')}
        checked={status !== 'OFF'}
        onChange={(event) => onChange({ status: event.target.checked ? 'FREE' : 'OFF' })}
      />
    </li>
  );
}
