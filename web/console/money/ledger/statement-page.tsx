import { useState } from 'react';
import type { MerchantStatement } from '#contract/money/ledger.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { monthTitle, startOfDay } from '#web/platform/format/moments.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MonthBar, useMonth } from '#web/shared/console/months/month-bar.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatementTerms } from './statement-terms.tsx';
import '#web/shared/console/months/statement.css';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** What the platform and this merchant owe each other, month by month. */
export default function StatementPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  return (
    <ConsoleSheet data-printed="">
      {can('statements.see') ? (
        <Months />
      ) : (
        <>
          <ConsoleHead title={ct('section.statement')} />
          <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
        </>
      )}
    </ConsoleSheet>
  );
}

function Months() {
  const ct = useConsoleT();
  const [opened] = useState(Date.now);
  const now = useClock().day(opened).slice(0, 7);
  const [month, choose] = useMonth(now);
  const query = useCallQuery('GET /console/statement', { query: { month } }, { staleTime: 0 });
  return (
    <>
      <ConsoleHead className="print:hidden" title={ct('section.statement')}>
        <MonthBar month={month} now={now} onChoose={choose} />
      </ConsoleHead>
      <QueryStates
        query={query}
        failed={ct('statement.failed')}
        skeleton={
          <>
            <Skeleton shape="box" className="h-60 w-full" />
            <Skeleton shape="box" className="h-40 w-full" />
          </>
        }
      >
        {(data) => <Statement view={data} />}
      </QueryStates>
    </>
  );
}

function Statement({ view }: { view: MerchantStatement }) {
  const ct = useConsoleT();
  const { month, sales, lines, opening, closing, transfers } = view;
  const language = useLanguage();
  const isEmpty = opening === 0 && closing === 0 && lines.every(({ amount }) => amount === 0);
  return (
    <>
      <h1 className="hidden print:block text-h2">
        {view.merchantName}, {monthTitle(startOfDay(`${month}-15`), language)}
      </h1>
      {isEmpty ? (
        <EmptyState icon="receipt-text" title={ct('statement.empty')}>
          {ct('statement.emptyWhy')}
        </EmptyState>
      ) : (
        <section className="card grid gap-3 max-w-[760px]" data-pad="" aria-label={ct('statement.balance')}>
          <Row className="flex-wrap justify-between">
            <h2 className="text-h4">{ct('statement.orders', { n: sales })}</h2>
            <Files month={month} />
          </Row>
          <Lines view={view} />
          <p className="text-small text-ink-2">
            {closing < 0 ? ct('statement.merchantOwes') : ct('statement.platformOwes')}
          </p>
        </section>
      )}
      {transfers.length > 0 && <Transfers transfers={transfers} />}
      <StatementTerms terms={view.terms} invoice={view.invoice} />
    </>
  );
}

/** Lines in which nothing moved are left out, but sales and commission, which are looked for. */
function Lines({ view: { opening, lines, closing, online } }: { view: MerchantStatement }) {
  const ct = useConsoleT();
  const { exactMoney: money } = useFormat();
  const shown = lines.filter(({ kind, amount }) => amount !== 0 || kind === 'SALE' || kind === 'COMMISSION');
  return (
    <dl className="statement-lines">
      <div data-sum="">
        <dt>{ct('statement.opening')}</dt>
        <dd className="tabular">{money(opening)}</dd>
      </div>
      {shown.map(({ kind, amount }) => (
        <div key={kind}>
          <dt>{ct(`statement.line.${kind}`)}</dt>
          <dd className="tabular">{money(amount)}</dd>
        </div>
      ))}
      <div data-sum="">
        <dt>{ct('statement.closing')}</dt>
        <dd className="tabular">{money(closing)}</dd>
      </div>
      {online !== 0 && (
        <div>
          <dt>{ct('statement.online')}</dt>
          <dd className="tabular">{money(online)}</dd>
        </div>
      )}
    </dl>
  );
}

function Files({ month }: { month: string }) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2">
        {(['xlsx', 'pdf'] as const).map((format) => (
          <FileButton
            key={format}
            name={`statement-${month}.${format}`}
            load={(fetch) => api('GET /console/statement/export', { query: { month, format }, fetch })}
          >
            {format.toUpperCase()}
          </FileButton>
        ))}
        <Button size={40} kind="ghost" icon="printer" onClick={() => window.print()}>
          {ct('statement.print')}
        </Button>
      </div>
    </div>
  );
}

function Transfers({ transfers }: Pick<MerchantStatement, 'transfers'>) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { exactMoney: money } = useFormat();
  return (
    <section className="card grid gap-3 max-w-[760px]" data-pad="" aria-label={ct('statement.transfers')}>
      <h2 className="text-h4">{ct('statement.transfers')}</h2>
      <dl className="statement-lines">
        {transfers.map(({ id, kind, amount, at, returns, note }) => (
          <div key={id}>
            <dt>
              {ct(returns ? 'statement.transfer.RETURNED' : `statement.transfer.${kind}`)}
              <small className="block text-ink-2">{[clock.date(at, language), note].filter(Boolean).join(' · ')}</small>
            </dt>
            <dd className="tabular">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
