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
import { classNames } from '#web/ui/class-names.ts';
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
/** Food to cook is what a small screen is for: these pass by in one line. */
const STRIP = classNames(
  'flex flex-wrap gap-2 min-w-0 *:flex-none max-[80rem]:flex-nowrap max-[80rem]:overflow-x-auto',
  'max-[80rem]:scrollbar-none max-md:-mx-3 max-md:px-3',
);
const COUNT = classNames(
  'py-1.5 px-3 rounded-input bg-surface shadow-[inset_0_0_0_1px_var(--line)] text-[1rem]',
  'md:max-[80rem]:py-0.5 md:max-[80rem]:px-2.5',
);
/** A tablet shows eight tickets: two rows of four. */
const TICKETS = classNames(
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] items-start gap-3',
  'md:max-[80rem]:grid-cols-[repeat(auto-fill,minmax(204px,1fr))] md:max-[80rem]:gap-2',
);
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
          <div
            className={classNames(STRIP, 'py-0.5 max-md:flex-[1_0_100%]')}
            role="group"
            aria-label={ct('kitchen.station')}
          >
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
        <div className={TICKETS} aria-busy="true">
          <span className="sr-only" role="status">
            {t('loading')}
          </span>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} shape="box" className="h-64 w-full" />
          ))}
        </div>
      )}
      {allDay.length > 0 && (
        <section
          className="md:max-[80rem]:flex md:max-[80rem]:items-center md:max-[80rem]:gap-2.5 md:max-[80rem]:min-w-0"
          aria-label={ct('kitchen.allDay')}
        >
          <h2 className="pt-1 pb-2 text-[1rem] font-bold md:max-[80rem]:flex-none md:max-[80rem]:p-0">
            {ct('kitchen.allDay')}
          </h2>
          <ul className={STRIP} tabIndex={0}>
            {allDay.map(({ name, station: at, count }) => (
              <li key={`${at} ${name}`} className={COUNT}>
                <b className="tabular text-(length:--text-h3)">{count}</b> {name}
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
      {turns.now.length > 0 && <div className={TICKETS}>{turns.now.map(card)}</div>}
      {turns.ahead.length > 0 && (
        <section aria-label={ct('kitchen.ahead')}>
          <h2 className="pt-1 pb-2 text-[1rem] font-bold">{ct('kitchen.ahead')}</h2>
          <div className={TICKETS}>{turns.ahead.map(card)}</div>
        </section>
      )}
    </div>
  );
}
