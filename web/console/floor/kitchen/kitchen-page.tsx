import '#web/shared/console/styles/hall-page.css';
import '#web/console/floor/kitchen/kitchen.css';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { SoundMenu } from './sound-menu.tsx';
import { TicketCard } from './ticket-card.tsx';
import { inTurn } from './ticket-clock.ts';
import { withTicket } from './ticket-list.ts';
import { useBump } from './use-bump.ts';

const DoneTickets = lazyPart(async () => (await import('./done-tickets.tsx')).DoneTickets);

const TOPICS = ['ORDERS', 'KITCHEN'] as const;
/** Orders for later appear when their time comes, without an event. */
const REFETCH_MS = 20_000;
/** The station that this screen shows, for each branch. */
const chosenStation = persistedStore<Record<string, string>>('kitchenStation', (stored) =>
  stored && typeof stored === 'object' ? (stored as Record<string, string>) : null,
);

export default function KitchenPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('section.kitchen')}>
      {({ id, name }) => <Kitchen key={id} branchId={id} branchName={name} />}
    </AtBranch>
  );
}

/** Stations have the names that the menu gives them. */
const asName = (station: string): string => station.charAt(0).toUpperCase() + station.slice(1);

function Kitchen({ branchId, branchName }: { branchId: string; branchName: string }) {
  const client = useQueryClient();
  const t = useT();
  const ct = useConsoleT();
  const station = chosenStation.use()?.[branchId] ?? '';
  const choose = (name: string): void => chosenStation.set({ ...chosenStation.get(), [branchId]: name });
  const [showsDone, setShowsDone] = useState(false);
  const input = useMemo(() => ({ query: { branchId, ...(station ? { station } : {}) } }), [branchId, station]);
  const {
    data: value,
    error,
    isPlaceholderData,
    refetch,
  } = useLiveQuery('GET /console/kitchen', input, TOPICS, {
    refetchInterval: REFETCH_MS,
    // The tickets of the station before stay until those of the new one are there.
    placeholderData: keepPreviousData,
  });

  const changed = useCallback(
    (ticket: KitchenTicket) =>
      setCallData(client, 'GET /console/kitchen', input, (before) => ({
        ...before,
        items: withTicket(before.items, ticket),
      })),
    [client, input],
  );
  const { bump, busy, waiting, withPending } = useBump(changed, refetch);
  const turns = useMemo(() => inTurn(withPending(value?.items ?? [])), [value, withPending]);
  const card = (ticket: KitchenTicket) => (
    <TicketCard
      key={ticket.orderId}
      ticket={ticket}
      busy={busy.has(ticket.orderId)}
      isWaiting={waiting.has(ticket.orderId)}
      onChanged={changed}
      onBump={(...args) => void bump(...args)}
    />
  );
  const allDay = value?.allDay ?? [];
  return (
    <div className="hall-page">
      <div className="hall-head md:max-[80rem]:flex-nowrap">
        <h1 className="text-h2">{ct('section.kitchen')}</h1>
        <Badge size={28} className="md:max-[80rem]:hidden">
          {branchName}
        </Badge>
        {value && (value.stations.length > 0 || station !== '') && (
          <div className="kitchen-stations" role="group" aria-label={ct('kitchen.station')}>
            <Chip className="min-h-12" pressed={station === ''} onClick={() => choose('')}>
              {ct('kitchen.everything')}
            </Chip>
            {value.stations.map((name) => (
              <Chip key={name} className="min-h-12" pressed={station === name} onClick={() => choose(name)}>
                {asName(name)}
              </Chip>
            ))}
          </div>
        )}
        <span className="flex-1 max-md:hidden" />
        <SoundMenu branchId={branchId} station={station} tickets={isPlaceholderData ? undefined : value?.items} />
        <Button size={48} icon="history" onClick={() => setShowsDone(true)}>
          {ct('kitchen.done')}
        </Button>
      </div>
      {showsDone && (
        <Suspense>
          <DoneTickets branchId={branchId} onClose={() => setShowsDone(false)} onRecalled={() => void refetch()} />
        </Suspense>
      )}
      {!value && error && <LoadError title={ct('kitchen.failed')} error={error} onRetry={refetch} />}
      {!value && !error && (
        <div className="kitchen-tickets" aria-busy="true">
          <span className="sr-only" role="status">
            {t('loading')}
          </span>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} shape="box" className="h-64 w-full" />
          ))}
        </div>
      )}
      {allDay.length > 0 && (
        <section className="kitchen-total" aria-label={ct('kitchen.allDay')}>
          <h2 className="pt-1 pb-2 text-[1rem] font-bold md:max-[80rem]:flex-none md:max-[80rem]:p-0">
            {ct('kitchen.allDay')}
          </h2>
          <ul className="kitchen-counts" tabIndex={0}>
            {allDay.map(({ name, station: at, count }) => (
              <li key={`${at} ${name}`}>
                <b className="tabular">{count}</b> {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      {value && value.items.length === 0 && (
        <EmptyState icon="chef-hat" title={ct('kitchen.none')}>
          {ct('kitchen.noneWhy')}
        </EmptyState>
      )}
      {turns.now.length > 0 && <div className="kitchen-tickets">{turns.now.map(card)}</div>}
      {turns.ahead.length > 0 && (
        <section aria-label={ct('kitchen.ahead')}>
          <h2 className="pt-1 pb-2 text-[1rem] font-bold">{ct('kitchen.ahead')}</h2>
          <div className="kitchen-tickets">{turns.ahead.map(card)}</div>
        </section>
      )}
    </div>
  );
}
