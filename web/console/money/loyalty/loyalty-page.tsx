import { useState } from 'react';
import type { ConsoleLoyalty } from '#contract/money/loyalty.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { GiftCodes } from './gift-codes.tsx';
import { RulesForm } from './rules-form.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** Points of guests and gift codes. */
export default function LoyaltyPage() {
  const ct = useConsoleT();
  const { can, me } = useStaff();
  // Gift codes pay at every branch.
  const isForAll = me.roles.some(({ branchId, may }) => branchId === null && may.includes('loyalty.manage'));
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.loyalty')} />
      {can('loyalty.manage') ? (
        <>
          <Points />
          {isForAll && <GiftCodes />}
        </>
      ) : (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      )}
    </ConsoleSheet>
  );
}

function Points() {
  const ct = useConsoleT();
  const query = useCallQuery('GET /console/loyalty', undefined, { staleTime: 0 });
  return (
    <section className="card grid gap-3 max-w-[760px]" data-pad="" aria-label={ct('loyalty.points')}>
      <h2 className="text-h4">{ct('loyalty.points')}</h2>
      <QueryStates query={query} failed={ct('loyalty.failed')}>
        {(data) => <Rules loyalty={data} />}
      </QueryStates>
    </section>
  );
}

function Rules({ loyalty }: { loyalty: ConsoleLoyalty }) {
  const ct = useConsoleT();
  const { money, basisPoints } = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { rules, points } = loyalty;
  if (isEditing) return <RulesForm rules={rules} onSaved={() => setEditing(false)} />;
  return (
    <>
      <p className={rules?.isActive ? undefined : 'text-ink-2'}>
        {rules?.isActive
          ? ct('loyalty.on', {
              earn: basisPoints(rules.earnBasisPoints),
              burn: rules.burnPercent,
              days: rules.expireDays,
            })
          : ct('loyalty.off')}
      </p>
      {points > 0 && <p className="text-small text-ink-2">{ct('loyalty.promised', { sum: money(points) })}</p>}
      <Button className="justify-self-start" onClick={() => setEditing(true)}>
        {ct('loyalty.change')}
      </Button>
    </>
  );
}
