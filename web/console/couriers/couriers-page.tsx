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
import { useClock } from '../clock.ts';
import { ListStates } from '../list-states.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useList } from '../use-list.ts';
import { useWords } from '../words/use-words.ts';
import type { ConsoleCourier } from '#contract/couriers.ts';

const WAKES = ['COURIERS', 'ORDERS'] as const;
const TONES = { OFF: 'neutral', FREE: 'ok', BUSY: 'warn' } as const;

/** Who brings it today: free or busy, what they carry, where they were last. */
export function CouriersPage() {
  const { api } = useStorefront();
  const w = useWords();
  const refusal = useRefusal();
  const { show } = useToast();
  const ask = useCallback((signal: AbortSignal) => api('GET /console/couriers', { signal }), [api]);
  const list = useList(ask, WAKES);
  const { put, reload } = list;

  const change = useCallback(
    async (id: string, body: { status?: 'OFF' | 'FREE'; cashTaken?: number }): Promise<void> => {
      try {
        const changed = await api('PATCH /console/couriers/:id', { params: { id }, body });
        put((before) => before.map((each) => (each.id === id ? changed : each)));
      } catch (error) {
        show({ kind: 'error', text: refusal(error) });
        reload();
      }
    },
    [api, put, refusal, reload, show],
  );

  return (
    <div className="console-sheet">
      <h1 className="text-h2">{w('section.couriers')}</h1>
      <ListStates
        list={list}
        failed={w('couriers.failed')}
        empty={
          <EmptyState icon="bike" title={w('couriers.none')}>
            {w('couriers.noneWhy')}
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
  const w = useWords();
  const { money } = useFormat();
  const clock = useClock();
  const { name, phone, status, load, balance, latitude, longitude, positionAt } = courier;
  return (
    <li className="card courier-row" data-pad="">
      <div className="courier-who">
        <p className="card-row">
          <b className="text-h4">{name}</b>
          <Badge tone={TONES[status]} size={28}>
            {w(`courier.status.${status}`)}
          </Badge>
        </p>
        <p className="text-ink-2">
          {phone && (
            <a className="link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          )}
          {' · '}
          {w('couriers.load', { n: load })}
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
                {w('couriers.seen', { time: clock.time(positionAt) })}
              </a>
            </>
          )}
        </p>
      </div>
      {balance > 0 && (
        <Button size={40} icon="banknote" onClick={() => onChange({ cashTaken: balance })}>
          {w('couriers.takeCash', { sum: money(balance) })}
        </Button>
      )}
      <Switch
        label={w('courier.onDuty')}
        checked={status !== 'OFF'}
        onChange={(event) => onChange({ status: event.target.checked ? 'FREE' : 'OFF' })}
      />
    </li>
  );
}
