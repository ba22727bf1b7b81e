import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import '#web/shared/console/styles/hall-page.css';
import '#web/shared/console/styles/hall.css';
import '#web/console/floor/waiting-list/waiting-list.css';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { isInLine } from '#domain/floor/waiting-list/waiting-list.ts';
import { putIntoLists } from '#web/platform/query/put-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AtBranch } from '#web/shared/console/staff/at-branch.tsx';
import { EndedParties } from './ended-parties.tsx';
import { PartyCard } from './party-card.tsx';
import { PartyDialog } from './party-dialog.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { usePartySteps } from './use-party-steps.ts';

const TOPICS = ['WAITING_LIST'] as const;

/** Parties that wait for a table, for the host at the door. */
export default function WaitingListPage() {
  const ct = useConsoleT();
  return (
    <AtBranch title={ct('waiting.title')}>
      {({ id, name }) => <WaitingList key={id} branchId={id} branchName={name} />}
    </AtBranch>
  );
}

function WaitingList({ branchId, branchName }: { branchId: string; branchName: string }) {
  const ct = useConsoleT();
  const client = useQueryClient();
  const input = useMemo(() => ({ query: { branchId } }), [branchId]);
  const query = useLiveQuery('GET /console/waiting-list', input, TOPICS);
  const steps = usePartySteps(input);
  /** A party that is corrected; null: a new one. */
  const [editing, setEditing] = useState<WaitingParty | null | undefined>();
  const [seating, setSeating] = useState<WaitingParty | null>(null);
  const inLine = query.data?.items.filter(({ state }) => isInLine(state)) ?? [];
  return (
    <div className="hall-page">
      <div className="hall-head">
        <h1 className="text-h2">{ct('waiting.title')}</h1>
        <Badge size={28}>{branchName}</Badge>
        {inLine.length > 0 && (
          <span className="text-ink-2" role="status">
            {ct('waiting.count', { n: inLine.length })}
          </span>
        )}
        <span className="flex-1 max-md:hidden" />
        <Button size={48} icon="calendar-check" render={(props) => <Link to={consolePaths.bookings()} {...props} />}>
          {ct('section.bookings')}
        </Button>
        <Button size={48} kind="primary" icon="plus" onClick={() => setEditing(null)}>
          {ct('waiting.add')}
        </Button>
      </div>
      <ListStates
        query={query}
        failed={ct('waiting.failed')}
        empty={
          <EmptyState icon="users" title={ct('waiting.none')}>
            {ct('waiting.noneWhy')}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            {inLine.length === 0 ? (
              <EmptyState icon="users" title={ct('waiting.none')} />
            ) : (
              <ol className="grid gap-2" aria-label={ct('waiting.title')}>
                {inLine.map((party) => (
                  <PartyCard
                    key={party.id}
                    party={party}
                    steps={steps}
                    onEdit={() => setEditing(party)}
                    onSeat={() => setSeating(party)}
                  />
                ))}
              </ol>
            )}
            <EndedParties parties={items.filter(({ state }) => !isInLine(state))} steps={steps} />
          </>
        )}
      </ListStates>
      <PartyDialog
        party={editing}
        branchId={branchId}
        onClose={() => setEditing(undefined)}
        onDone={(saved) => {
          // The party may be opened again before the list is refetched.
          putIntoLists(client, 'GET /console/waiting-list', saved);
          void query.refetch();
        }}
      />
      <SeatDialog party={seating} branchId={branchId} steps={steps} onClose={() => setSeating(null)} />
    </div>
  );
}
