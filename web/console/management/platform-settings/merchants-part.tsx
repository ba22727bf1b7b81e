import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  MERCHANT_FILTERS,
  MERCHANT_SORTS,
  MOST_TOGETHER,
  type PlatformMerchant,
} from '#contract/management/settings-merchants.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls, queryKeyOf } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { CommissionDialog } from './commission-dialog.tsx';
import { CreateMerchantDialog } from './create-merchant-dialog.tsx';
import { nameIn, useMerchantColumns } from './merchant-columns.tsx';
import { STALE_OPENINGS } from './stale-merchants.ts';
import { TakeOfflineDialog } from './take-offline-dialog.tsx';
import { useMerchantActions } from './use-merchant-actions.ts';

const SEARCH_MS = 300;
const PAGE = 100;

type Filter = (typeof MERCHANT_FILTERS)[number];
type Sort = (typeof MERCHANT_SORTS)[number];

interface MerchantChoice {
  search: string;
  show: Filter | null;
  sort: Sort;
}

/** The choice that the address names. */
function useMerchantChoice(): [MerchantChoice, (next: Partial<MerchantChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const choice: MerchantChoice = {
    search: params.get('q') ?? '',
    show: MERCHANT_FILTERS.find((each) => each === params.get('show')) ?? null,
    sort: MERCHANT_SORTS.find((each) => each === params.get('sort')) ?? 'created',
  };
  const choose = (next: Partial<MerchantChoice>): void => {
    const { search, show, sort } = { ...choice, ...next };
    const written = { q: search, show: show ?? '', sort: sort === 'created' ? '' : sort };
    setParams(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [choice, choose];
}

/** The merchants of the installation, page by page, with what is done to one or to many of them. */
export function MerchantsPart() {
  const ct = useConsoleT();
  const language = useLanguage();
  const client = useQueryClient();
  const { show } = useToast();
  const [written, choose] = useMerchantChoice();
  // The address follows a moment later: an input that took its value from it would lose letters of quick typing.
  const [search, setSearch] = useState(written.search);
  const choice = { ...written, search };
  const { data, counts, ...merchants } = useMerchants(choice);
  const [isCreating, setIsCreating] = useState(false);
  const [goingOff, setGoingOff] = useState<readonly PlatformMerchant[]>([]);
  const [charged, setCharged] = useState<readonly PlatformMerchant[]>([]);
  const actions = useMerchantActions();
  const columns = useMerchantColumns({ ...actions, onOff: (merchant) => setGoingOff([merchant]) });
  const approve = useApprove();
  const isChosen = choice.search !== '' || choice.show !== null;
  return (
    <section className="grid gap-3" aria-label={ct('section.platform')}>
      <MerchantFilters
        choice={choice}
        choose={(next) => {
          if (next.search !== undefined) setSearch(next.search);
          choose({ search, ...next });
        }}
        counts={counts}
        onAdd={() => setIsCreating(true)}
      />
      <DataTable
        caption={ct('section.platform')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={(merchant) => nameIn(merchant, language)}
        query={{ ...merchants, data }}
        failed={ct('platform.failed')}
        empty={<EmptyState icon="building-2" title={ct(isChosen ? 'platform.noneFound' : 'platform.empty')} />}
        isCard
        bulkActions={[
          { label: ct('platform.approveMany'), icon: 'check', onAct: (rows) => approve(rows) },
          {
            label: ct('merchant.commission'),
            icon: 'badge-percent',
            onAct: (rows) => setCharged(rows.slice(0, MOST_TOGETHER)),
          },
          {
            label: ct('platform.takeOff'),
            icon: 'ban',
            onAct: (rows) => setGoingOff(rows.filter(({ isActive }) => isActive).slice(0, MOST_TOGETHER)),
          },
        ]}
        pages={{
          hasMore: merchants.hasNextPage,
          isLoading: merchants.isFetchingNextPage,
          onMore: () => void merchants.fetchNextPage(),
          label: ct('platform.more'),
        }}
      />
      {goingOff.length > 0 && <TakeOfflineDialog merchants={goingOff} onClose={() => setGoingOff([])} />}
      {charged.length > 0 && <CommissionDialog merchants={charged} onClose={() => setCharged([])} />}
      <CreateMerchantDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(merchant) => {
          setIsCreating(false);
          show({ text: ct('platform.created', { name: nameIn(merchant, language) }) });
          void invalidateCalls(client, 'GET /platform/merchants');
        }}
      />
    </section>
  );
}

function useMerchants({ search, show, sort }: MerchantChoice) {
  const { api } = useStorefront();
  const settled = useDebounced(search.trim(), SEARCH_MS);
  const query = { ...(settled && { search: settled }), ...(show && { show }), sort, limit: PAGE };
  const { data, ...merchants } = useInfiniteQuery({
    queryKey: queryKeyOf('GET /platform/merchants', { query }),
    queryFn: ({ pageParam, signal }) =>
      api('GET /platform/merchants', { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });
  return { ...merchants, data: data?.pages.flatMap(({ items }) => items), counts: data?.pages[0]?.counts };
}

/** Merchants under review are approved, others that are offline are put back. */
function useApprove(): (rows: readonly PlatformMerchant[]) => void {
  const ct = useConsoleT();
  const { show } = useToast();
  const { mutate } = useCallMutation('POST /platform/merchants/switch', {
    invalidates: STALE_OPENINGS,
    onError: useErrorToast(),
    onSuccess: ({ done, refused }) =>
      show({
        text: [
          ct('platform.changed', { n: done }),
          ...(refused.length > 0 ? [ct('platform.stayed', { n: refused.length })] : []),
        ].join(', '),
      }),
  });
  return (rows) => mutate({ body: { ids: rows.slice(0, MOST_TOGETHER).map(({ id }) => id), isActive: true } });
}

interface MerchantFiltersProps {
  choice: MerchantChoice;
  choose: (next: Partial<MerchantChoice>) => void;
  counts: Partial<Record<Filter, number>> | undefined;
  onAdd: () => void;
}

function MerchantFilters({ choice, choose, counts, onAdd }: MerchantFiltersProps) {
  const ct = useConsoleT();
  return (
    <>
      <div className="flex flex-wrap items-end gap-y-2 gap-x-3">
        <TextField
          className="flex-[1_1_260px]"
          type="search"
          label={ct('platform.find')}
          icon="search"
          value={choice.search}
          onChange={({ target }) => choose({ search: target.value })}
        />
        <Select
          label={ct('platform.sort')}
          value={choice.sort}
          onChange={({ target }) => choose({ sort: target.value as Sort })}
          options={MERCHANT_SORTS.map((value) => ({ value, label: ct(`platform.sort.${value}`) }))}
        />
        <Button kind="primary" size={48} icon="plus" onClick={onAdd}>
          {ct('platform.add')}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-y-2 gap-x-3">
        <Chip pressed={choice.show === null} onClick={() => choose({ show: null })}>
          {ct('platform.show.ALL')}
        </Chip>
        {MERCHANT_FILTERS.map((each) => (
          <Chip
            key={each}
            pressed={choice.show === each}
            onClick={() => choose({ show: choice.show === each ? null : each })}
          >
            {ct(`platform.show.${each}`, { n: counts?.[each] ?? 0 })}
          </Chip>
        ))}
      </div>
    </>
  );
}
