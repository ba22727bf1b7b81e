import { useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { GUEST_FILTERS, GUEST_SORTS, type ConsoleGuest } from '#contract/guests/guests.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { invalidateCalls, queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useToast } from '#web/ui/toast.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { GuestPanel } from './guest-panel.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

const PATH = consolePaths.guests();
const SEARCH_MS = 300;

type Filter = (typeof GUEST_FILTERS)[number];
type Sort = (typeof GUEST_SORTS)[number];

interface GuestChoice {
  search: string;
  tag: string;
  show: Filter | null;
  sort: Sort;
}

/** The choice that the address names. */
function useGuestChoice(): [GuestChoice, (next: Partial<GuestChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice: GuestChoice = {
    search: params.get('q') ?? '',
    tag: params.get('tag') ?? '',
    show: GUEST_FILTERS.find((each) => each === params.get('show')) ?? null,
    sort: GUEST_SORTS.find((each) => each === params.get('sort')) ?? 'last',
  };
  const choose = (next: Partial<GuestChoice>): void => {
    const { search, tag, show, sort } = { ...choice, ...next };
    const written = { q: search, tag, show: show ?? '', sort: sort === 'last' ? '' : sort };
    setParams(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [choice, choose];
}

const queryOf = ({ search, tag, show, sort }: GuestChoice) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(tag && { tag }),
  ...(show && { show }),
  sort,
});

export default function GuestsPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.guests')} />
      {can('guests.see') ? (
        <AskBeforeLeaving>
          <Guests />
        </AskBeforeLeaving>
      ) : (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      )}
    </ConsoleSheet>
  );
}

function Guests() {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const { can } = useStaff();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { guestId } = useParams();
  const [params] = useSearchParams();
  const [written, write] = useGuestChoice();
  // The address follows a moment later: an input that took its value from it would lose letters of quick typing.
  const [search, setSearch] = useState(written.search);
  const choice = { ...written, search };
  const choose = (next: Partial<GuestChoice>): void => {
    if (next.search !== undefined) setSearch(next.search);
    write({ search, ...next });
  };
  const settled = useDebounced(choice.search, SEARCH_MS);
  const query = queryOf({ ...choice, search: settled });
  const { data, ...guests } = useInfiniteQuery({
    queryKey: queryKeyOf('GET /console/guests', { query }),
    queryFn: ({ pageParam, signal }) =>
      api('GET /console/guests', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  const columns = useGuestColumns(params.toString(), (tag) => choose({ tag }));
  const isChosen = choice.search !== '' || choice.tag !== '' || choice.show !== null;
  return (
    <>
      <div className="flex flex-wrap items-end gap-y-2 gap-x-3">
        <TextField
          className="flex-[1_1_260px]"
          type="search"
          label={ct('guests.search')}
          icon="search"
          value={choice.search}
          onChange={({ target }) => choose({ search: target.value })}
        />
        <Select
          label={ct('guests.sort')}
          value={choice.sort}
          onChange={({ target }) => choose({ sort: target.value as Sort })}
          options={GUEST_SORTS.map((value) => ({ value, label: ct(`guests.sort.${value}`) }))}
        />
        {can('guests.export') && <ExportButtons choice={choice} />}
      </div>
      <div className="flex flex-wrap items-end gap-y-2 gap-x-3">
        {GUEST_FILTERS.map((each) => (
          <Chip
            key={each}
            pressed={choice.show === each}
            onClick={() => choose({ show: choice.show === each ? null : each })}
          >
            {ct(`guests.show.${each}`)}
          </Chip>
        ))}
        {choice.tag !== '' && (
          <Chip pressed removable onClick={() => choose({ tag: '' })}>
            {choice.tag}
          </Chip>
        )}
      </div>
      <DataTable
        caption={ct('section.guests')}
        isCard
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name, phone }) => name ?? phone ?? ct('guests.unnamed')}
        query={{ ...guests, data: data?.pages.flatMap((page) => page.items) }}
        failed={ct('guests.failed')}
        empty={
          <EmptyState icon="users" title={ct(isChosen ? 'guests.noneFound' : 'guests.none')}>
            {!isChosen && ct('guests.noneWhy')}
          </EmptyState>
        }
        pages={{
          hasMore: guests.hasNextPage,
          isLoading: guests.isFetchingNextPage,
          onMore: () => void guests.fetchNextPage(),
          label: ct('guests.more'),
        }}
      />
      <GuestPanel
        guestId={guestId ?? null}
        onClose={() => void navigate({ pathname: PATH, search: params.toString() })}
        onChanged={() => invalidateCalls(client, 'GET /console/guests')}
      />
    </>
  );
}

function ExportButtons({ choice }: { choice: GuestChoice }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { show } = useToast();
  const showError = useErrorToast();
  const onError = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'TOO_LARGE')
      show({ text: ct('guests.tooManyRows'), kind: 'error' });
    else showError(error);
  };
  return (
    <div className="flex gap-2">
      {(['xlsx', 'csv'] as const).map((format) => (
        <FileButton
          key={format}
          name={`guests.${format}`}
          load={(fetch) => api('GET /console/guests/export', { query: { ...queryOf(choice), format }, fetch })}
          onError={onError}
        >
          {format.toUpperCase()}
        </FileButton>
      ))}
    </div>
  );
}

function useGuestColumns(search: string, onTag: (tag: string) => void): TableColumn<ConsoleGuest>[] {
  const ct = useConsoleT();
  const { money, date } = useFormat();
  return [
    {
      id: 'name',
      head: ct('guests.name'),
      cell: ({ id, name, phone }) => (
        <Link className="grid justify-items-start" to={{ pathname: `${PATH}/${id}`, search }}>
          <b>{name ?? ct('guests.unnamed')}</b>
          {phone && <small className="text-ink-2">{formatPhone(phone)}</small>}
        </Link>
      ),
    },
    { id: 'orders', head: ct('guests.orders'), cell: ({ orders }) => orders },
    { id: 'spent', head: ct('guests.spent'), cell: ({ spent }) => money(spent) },
    {
      id: 'last',
      head: ct('guests.last'),
      cell: ({ lastOrderAt }) => (lastOrderAt ? date(lastOrderAt, { year: true }) : '–'),
    },
    {
      id: 'tags',
      head: ct('guests.tags'),
      isFullWidthInCard: true,
      cell: ({ tags, blocked, trusted }) => (
        <span className="flex flex-wrap gap-1.5">
          {blocked && <Badge tone="bad">{ct('guests.blocked')}</Badge>}
          {trusted && <Badge tone="ok">{ct('guests.trusted')}</Badge>}
          {tags.map((tag) => (
            <Chip key={tag} onClick={() => onTag(tag)}>
              {tag}
            </Chip>
          ))}
        </span>
      ),
    },
  ];
}
