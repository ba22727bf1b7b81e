import { useState } from 'react';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MonthBar, useMonth } from '#web/shared/console/months/month-bar.tsx';
import '#web/shared/console/months/statement.css';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { CourierPayPart } from './courier-pay-part.tsx';
import { TipsPart } from './tips-part.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** What couriers and waiters earned in a month: of everybody for managers, the own for everybody else. */
export default function StaffPayPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  const [opened] = useState(Date.now);
  const now = useClock().day(opened).slice(0, 7);
  const [month, choose] = useMonth(now);
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.staffPay')}>
        <MonthBar month={month} now={now} onChoose={choose} />
      </ConsoleHead>
      <TipsPart month={month} isOwn={!can('pay.see')} />
      {(can('pay.see') || can('deliveries.own')) && <CourierPayPart month={month} isOwn={!can('pay.see')} />}
    </ConsoleSheet>
  );
}
