import { useState } from 'react';
import type { CourierEarnings, CourierPayMonth } from '#contract/money/courier-pay.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { PayCard } from './pay-card.tsx';
import { PayRulesForm } from './pay-rules-form.tsx';

interface CourierPayPartProps {
  month: string;
  /** Only that of whoever looks. */
  isOwn: boolean;
}

export function CourierPayPart({ month, isOwn }: CourierPayPartProps) {
  const ct = useConsoleT();
  const call = isOwn ? 'GET /console/own-courier-pay' : 'GET /console/courier-pay';
  const query = useCallQuery(call, { query: { month } }, { staleTime: 0 });
  return (
    <PayCard title={ct(isOwn ? 'courierPay.own' : 'courierPay.title')} query={query} failed={ct('courierPay.failed')}>
      {({ rules, couriers }) => (
        <>
          {!isOwn && <Rules rules={rules} month={month} />}
          {couriers.length === 0 ? (
            <p className="text-ink-2">{ct('courierPay.none')}</p>
          ) : (
            couriers.map((each) => <Earnings key={each.userId} earnings={each} hasName={!isOwn} />)
          )}
          {!isOwn && couriers.length > 0 && <Files month={month} />}
        </>
      )}
    </PayCard>
  );
}

function Files({ month }: { month: string }) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  return (
    <div className="flex gap-2">
      {(['xlsx', 'csv', 'pdf'] as const).map((format) => (
        <FileButton
          key={format}
          name={`courier-pay-${month}.${format}`}
          load={(fetch) => api('GET /console/courier-pay/export', { query: { month, format }, fetch })}
          aria-label={ct('reports.exportAs', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </FileButton>
      ))}
    </div>
  );
}

function Rules({ rules, month }: Pick<CourierPayMonth, 'rules'> & Pick<CourierPayPartProps, 'month'>) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { money } = useFormat();
  const { can } = useStaff();
  const [isEditing, setEditing] = useState(false);
  const [latest] = rules;
  if (isEditing) return <PayRulesForm latest={latest ?? null} month={month} onSaved={() => setEditing(false)} />;
  return (
    <>
      <p className="text-small text-ink-2">
        {latest
          ? ct('courierPay.rules', {
              day: clock.date(latest.startsAt, language),
              order: money(latest.perOrder),
              km: money(latest.perKm),
              shift: money(latest.perShift),
              least: money(latest.shiftMinimum),
            })
          : ct('courierPay.noRules')}
      </p>
      {can('staff.manage') && (
        <Button size={40} className="justify-self-start" onClick={() => setEditing(true)}>
          {ct('courierPay.change')}
        </Button>
      )}
    </>
  );
}

function Earnings({ earnings, hasName }: { earnings: CourierEarnings; hasName: boolean }) {
  const ct = useConsoleT();
  const { exactMoney, decimal } = useFormat();
  const { name, orders, metres, shifts, forOrders, forDistance, forShifts, topUp, total } = earnings;
  const lines = [
    [ct('courierPay.orders', { n: orders }), forOrders],
    [ct('courierPay.distance', { km: decimal(metres / 1000) }), forDistance],
    [ct('courierPay.shifts', { n: shifts }), forShifts],
    ...(topUp > 0 ? ([[ct('courierPay.topUp'), topUp]] as const) : []),
  ] as const;
  return (
    <section aria-label={name}>
      {hasName && <h3 className="font-semibold">{name}</h3>}
      <dl className="statement-lines">
        {lines.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{exactMoney(sum)}</dd>
          </div>
        ))}
        <div data-sum="">
          <dt>{ct('courierPay.total')}</dt>
          <dd className="tabular">{exactMoney(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
