import { useCallback, useMemo } from 'react';
import type { KitchenTicket } from '#contract/kitchen.ts';
import { persistedStore } from '#web/platform/storage/persisted-store.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useAsked } from '#web/shared/console/events/use-asked.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { TicketCard } from './ticket-card.tsx';
import { inTurn } from './ticket-clock.ts';
import { useBump } from './use-bump.ts';

const TOPICS = ['ORDERS', 'KITCHEN'] as const;
/** What begins later comes of itself. */
const AFRESH_MS = 20_000;
/** A screen hangs at its station: it stays there after the night. */
const chosenStation = persistedStore<Record<string, string>>('kitchenStation', (stored) =>
  stored && typeof stored === 'object' ? (stored as Record<string, string>) : null,
);

export function KitchenPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('section.kitchen')}>
      {({ id, name }) => <Kitchen key={id} branchId={id} branchName={name} />}
    </AtBranch>
  );
}

/** Stations are called as the house wrote them on its dishes. */
const asName = (station: string): string => station.charAt(0).toUpperCase() + station.slice(1);

function Kitchen({ branchId, branchName }: { branchId: string; branchName: string }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const station = chosenStation.use()?.[branchId] ?? '';
  const choose = (name: string): void => chosenStation.set({ ...chosenStation.get(), [branchId]: name });
  const ask = useCallback(
    async (signal: AbortSignal) => ({
      ...(await api('GET /console/kitchen', { query: { branchId, ...(station ? { station } : {}) }, signal })),
      station,
    }),
    [api, branchId, station],
  );
  const { value, error, again, set } = useAsked(ask, TOPICS, AFRESH_MS);

  const changed = useCallback(
    (ticket: KitchenTicket) =>
      set((before) => ({
        ...before,
        items:
          ticket.status === 'DONE'
            ? before.items.filter(({ orderId }) => orderId !== ticket.orderId)
            : before.items.map((each) =>
                each.orderId !== ticket.orderId
                  ? each
                  : {
                      // A station sees its own dishes of a ticket alone.
                      ...ticket,
                      lines: ticket.lines.filter(({ position }) =>
                        each.lines.some((line) => line.position === position),
                      ),
                    },
              ),
      })),
    [set],
  );
  const { bump, busy } = useBump(changed, again);
  const turns = useMemo(() => inTurn(value?.items ?? []), [value]);
  const card = (ticket: KitchenTicket) => (
    <TicketCard
      key={ticket.orderId}
      ticket={ticket}
      busy={busy.has(ticket.orderId)}
      onBump={(...args) => void bump(...args)}
    />
  );
  const allDay = value?.allDay ?? [];
  return (
    <div className="hall-page kitchen">
      <div className="hall-head">
        <h1 className="text-h2">{ct('section.kitchen')}</h1>
        <Badge size={28}>{branchName}</Badge>
        {value && (value.stations.length > 0 || station !== '') && (
          <div className="kitchen-stations" role="group" aria-label={ct('kitchen.station')}>
            <Chip pressed={station === ''} onClick={() => choose('')}>
              {ct('kitchen.everything')}
            </Chip>
            {value.stations.map((name) => (
              <Chip key={name} pressed={station === name} onClick={() => choose(name)}>
                {asName(name)}
              </Chip>
            ))}
          </div>
        )}
      </div>
      {!value && error !== null && (
        <ErrorState title={ct('kitchen.failed')} retryLabel={t('tryAgain')} onRetry={again}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!value && error === null && (
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
        <section aria-label={ct('kitchen.allDay')}>
          <h2 className="kitchen-part">{ct('kitchen.allDay')}</h2>
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
          <h2 className="kitchen-part">{ct('kitchen.ahead')}</h2>
          <div className="kitchen-tickets">{turns.ahead.map(card)}</div>
        </section>
      )}
    </div>
  );
}
