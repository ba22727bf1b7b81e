import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ConsolePromo } from '#contract/restaurants/offers.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { dayOf, shortWeekdays, startOfDay } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ArchiveSwitch, useIsArchiveShown } from './front-frame.tsx';
import { OffersFrame } from './offers-frame.tsx';
import { PromoForm } from './promo-form.tsx';
import { stateOf, type PromoState } from './promo-values.ts';
import { NEW, RowPanel } from '#web/shared/console/rows/row-panel.tsx';

const TONES = {
  archived: 'neutral',
  off: 'neutral',
  scheduled: 'info',
  ended: 'neutral',
  usedUp: 'warn',
  running: 'ok',
} as const satisfies Record<PromoState, string>;

export default function PromosPage() {
  const ct = useConsoleT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { promoId } = useParams();
  const [params] = useSearchParams();
  const archived = useIsArchiveShown();
  const input = { query: { archived } };
  const query = useCallQuery('GET /console/promos', input, { refetchOnWindowFocus: true });
  // The promo may be opened again before the list is refetched.
  const put = (saved: ConsolePromo): void =>
    setCallData(client, 'GET /console/promos', input, ({ promos }) => ({
      promos: promos.map((each) => (each.id === saved.id ? saved : each)),
    }));
  const columns = usePromoColumns(params.toString());
  const label = usePromoName();
  const close = (): void => void navigate({ pathname: consolePaths.promos(), search: params.toString() });
  const add = (
    <Button
      kind="primary"
      icon="plus"
      render={(props) => <Link to={{ pathname: consolePaths.promos(NEW), search: params.toString() }} {...props} />}
    >
      {ct('promos.add')}
    </Button>
  );
  return (
    <OffersFrame title="section.promos" about="promos.about" tools={add}>
      <DataTable
        caption={ct('section.promos')}
        isCard
        columns={columns}
        rowKey={({ id }) => id}
        rowName={label}
        query={{ ...query, data: query.data?.promos }}
        failed={ct('promos.failed')}
        searchLabel={ct('promos.search')}
        csvName="promos"
        tools={<ArchiveSwitch />}
        empty={
          <EmptyState icon="ticket-percent" title={ct(archived ? 'offers.noneArchived' : 'promos.none')}>
            {!archived && ct('promos.noneWhy')}
          </EmptyState>
        }
      />
      {query.data && (
        <RowPanel
          id={promoId ?? null}
          rows={query.data.promos}
          title={(promo) => (promo ? label(promo) : ct('promos.add'))}
          gone={ct('offers.gone')}
          onClose={close}
        >
          {(promo) => (
            <PromoForm
              promo={promo}
              onClose={close}
              onSaved={put}
              onChanged={() => invalidateCalls(client, 'GET /console/promos')}
            />
          )}
        </RowPanel>
      )}
    </OffersFrame>
  );
}

function usePromoName(): (promo: ConsolePromo) => string {
  const ct = useConsoleT();
  const language = useLanguage();
  return ({ code, title }) => code ?? (textIn(title, language) || ct('promos.automatic'));
}

function usePromoColumns(search: string): TableColumn<ConsolePromo>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const { money, date } = useFormat();
  const name = usePromoName();
  const today = dayOf(useNow());
  const discount = ({ discountType, productDiscount, deliveryDiscount }: ConsolePromo): string => {
    const written = (value: number): string => (discountType === 'AMOUNT' ? money(value) : `${value}%`);
    return [
      productDiscount > 0 ? ct('promos.offDishes', { sum: written(productDiscount) }) : '',
      deliveryDiscount > 0 ? ct('promos.offDelivery', { sum: written(deliveryDiscount) }) : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
  const when = ({ startDate, endDate, weekdays, from, to }: ConsolePromo): string =>
    [
      `${date(startOfDay(startDate))} – ${date(startOfDay(endDate))}`,
      weekdays.map((each) => shortWeekdays(language)[each - 1]).join(', '),
      from && to ? `${from}–${to}` : '',
    ]
      .filter(Boolean)
      .join(' · ');
  // Uses that were counted before this installation have no orders here.
  const cost = (promo: ConsolePromo): string =>
    promo.cost === 0 && promo.usedCount > 0 ? ct('promos.costUnknown') : money(promo.cost);
  const uses = ({ usedCount, totalLimit }: ConsolePromo): string =>
    totalLimit === null ? String(usedCount) : `${usedCount} / ${totalLimit}`;
  return [
    {
      id: 'name',
      head: ct('promos.promo'),
      text: (promo) => `${name(promo)} ${textIn(promo.title, language)}`,
      sortBy: name,
      cell: (promo) => (
        <Link
          className="grid justify-items-start gap-0.5 text-start"
          to={{ pathname: consolePaths.promos(promo.id), search }}
        >
          <b>{name(promo)}</b>
          {promo.code !== null && promo.title && <small className="text-ink-2">{textIn(promo.title, language)}</small>}
        </Link>
      ),
    },
    { id: 'discount', head: ct('promos.discount'), text: discount, cell: discount },
    { id: 'when', head: ct('promos.when'), text: when, cell: when, sortBy: ({ endDate }) => endDate },
    { id: 'uses', head: ct('promos.uses'), text: uses, cell: uses, sortBy: ({ usedCount }) => usedCount },
    {
      id: 'cost',
      head: ct('promos.cost'),
      text: cost,
      cell: cost,
      sortBy: ({ cost }) => cost,
    },
    {
      id: 'state',
      head: ct('table.state'),
      text: (promo) => ct(`promos.state.${stateOf(promo, today)}`),
      cell: (promo) => {
        const state = stateOf(promo, today);
        return <Badge tone={TONES[state]}>{ct(`promos.state.${state}`)}</Badge>;
      },
    },
  ];
}
