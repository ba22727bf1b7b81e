import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlatformStatement } from '#contract/money/ledger.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MonthBar, useMonth } from '#web/shared/console/months/month-bar.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DefaultTerms } from './default-terms.tsx';
import { MerchantMoneyDialog } from './merchant-money-dialog.tsx';
import { MonthActions } from './month-actions.tsx';
import '#web/shared/console/months/statement.css';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

type Item = PlatformStatement['items'][number];

/** What the platform and all merchants owe each other, month by month. */
export default function PlatformMoneyPage() {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const { can } = useStaff();
  const may = can('merchants.manage') && settings.merchant.kind === 'MARKETPLACE';
  return (
    <ConsoleSheet>
      {may ? (
        <Months />
      ) : (
        <>
          <ConsoleHead title={ct('section.platformMoney')} />
          <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
        </>
      )}
    </ConsoleSheet>
  );
}

const lineOf = ({ lines }: Pick<Item, 'lines'>, wanted: string): number =>
  lines.find(({ kind }) => kind === wanted)?.amount ?? 0;

function Months() {
  const ct = useConsoleT();
  const language = useLanguage();
  const { exactMoney } = useFormat();
  const [opened] = useState(Date.now);
  const now = useClock().day(opened).slice(0, 7);
  const [month, choose] = useMonth(now);
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(params.get('merchant'));
  const query = useCallQuery('GET /platform/statements', { query: { month } }, { staleTime: 0 });
  const sum = (id: string, head: string, pick: (item: Item) => number): TableColumn<Item> => ({
    id,
    head,
    cell: (item) => <span className="tabular whitespace-nowrap">{exactMoney(pick(item))}</span>,
    text: (item) => String(pick(item) / 100),
    sortBy: pick,
  });
  const columns: TableColumn<Item>[] = [
    {
      id: 'name',
      head: ct('table.name'),
      text: ({ name }) => textIn(name, language),
      sortBy: ({ name }) => textIn(name, language),
      cell: (item) => (
        <>
          {textIn(item.name, language)}
          <small>{ct('statement.orders', { n: item.sales })}</small>
        </>
      ),
    },
    sum('sales', ct('statement.line.SALE'), (item) => lineOf(item, 'SALE')),
    sum('commission', ct('statement.line.COMMISSION'), (item) => lineOf(item, 'COMMISSION')),
    sum('closing', ct('statement.closing'), ({ closing }) => closing),
    {
      id: 'state',
      head: ct('table.state'),
      cell: (item) => (
        <span className="flex flex-wrap gap-2">
          {item.invoice !== null && <Badge>{ct('platformMoney.invoice', { number: item.invoice })}</Badge>}
          {item.isPaidOut && <Badge tone="ok">{ct('platformMoney.paidOut')}</Badge>}
          {!item.hasAccount && <Badge tone="warn">{ct('platformMoney.noAccount')}</Badge>}
        </span>
      ),
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (item) => (
        <Button
          size={40}
          aria-label={ct('platformMoney.openNamed', { name: textIn(item.name, language) })}
          onClick={() => setShown(item.merchantId)}
        >
          {ct('platformMoney.open')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ConsoleHead title={ct('section.platformMoney')}>
        <MonthBar month={month} now={now} onChoose={choose} />
      </ConsoleHead>
      {query.data && <Total total={query.data.total} />}
      <DefaultTerms />
      <MonthActions month={month} isOver={month < now} />
      <DataTable
        caption={ct('section.platformMoney')}
        columns={columns}
        rowKey={({ merchantId }) => merchantId}
        rowName={({ name }) => textIn(name, language)}
        query={{ data: query.data?.items, error: query.error, refetch: query.refetch }}
        failed={ct('statement.failed')}
        empty={<EmptyState icon="building-2" title={ct('platform.empty')} />}
        isCard
        searchLabel={ct('platform.find')}
      />
      {shown !== null && (
        <MerchantMoneyDialog
          merchantId={shown}
          name={textIn(query.data?.items.find(({ merchantId }) => merchantId === shown)?.name ?? {}, language)}
          onClose={() => {
            setShown(null);
            const rest = new URLSearchParams(params);
            rest.delete('merchant');
            setParams(rest, { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </>
  );
}

function Total({ total }: Pick<PlatformStatement, 'total'>) {
  const ct = useConsoleT();
  const { exactMoney } = useFormat();
  const figures = [
    [ct('statement.line.SALE'), lineOf(total, 'SALE')],
    [ct('platformMoney.income'), 0 - lineOf(total, 'COMMISSION')],
    [ct('statement.line.PROMO'), lineOf(total, 'PROMO')],
    [ct('platformMoney.owed'), total.closing],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3">
      {figures.map(([name, amount]) => (
        <div key={name} className="card" data-pad="">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="tabular text-[1.25rem] font-semibold">{exactMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
