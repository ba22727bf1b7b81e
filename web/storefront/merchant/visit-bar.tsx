import { Link } from 'react-router';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useBasketLines } from '#web/shared/basket/basket-store.ts';
import { useHoldClock } from '#web/shared/ordering/use-hold-clock.ts';
import { useTakeTable } from '#web/shared/ordering/use-take-table.ts';
import { changeVisit, useVisit } from '#web/shared/ordering/visit-draft.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { chooseBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { isUpcoming } from '#web/shared/visitor-choices/visit-plan.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Restaurant } from './merchant-page.ts';

/** Above the menu: the chosen table, how long it is held, and the way to book it. */
export default function VisitBar({ restaurant }: { restaurant: Restaurant }) {
  const t = useT();
  const now = useNow();
  const visit = useVisit(restaurant.id);
  const branches = useCallQuery('GET /merchants/:id/branches', { params: { id: restaurant.id } }).data ?? [];
  const hasDishes = useBasketLines(restaurant.id).length > 0;
  const release = useCallMutation('DELETE /holds/:id');
  const { taking, refused, take } = useTakeTable(restaurant.id);
  const { when, hold, partySize } = visit;
  const branch = branches.find(({ id }) => id === hold?.branchId);
  const timeZone = branch?.timeZone ?? restaurant.timeZone;
  const { dayText } = useTimes(timeZone);
  const { left, text } = useHoldClock(hold?.expiresAt);
  if (!when || !isUpcoming({ ...when, party: partySize }, now, timeZone)) return null;

  const leave = (): void => {
    changeVisit(restaurant.id, { when: null, hallId: null, tableId: null, hold: null });
    chooseBranch(restaurant.id, null);
    if (hold && left > 0) release.mutate({ params: { id: hold.holdId } });
  };
  const moment = t('plan.moment', { day: dayText(when.day, now), time: when.time });
  const title = t('visit.table', { moment, people: t('plan.people', { n: partySize }) });
  const giveBack = <IconButton icon="x" label={t('visit.release')} onClick={leave} />;
  if (hold && left === 0) {
    const again = { branchId: hold.branchId, ...when, partySize };
    return (
      <Notice
        tone="warn"
        className="visit-bar"
        title={title}
        trailing={
          <div className="visit-bar-actions">
            <Button size={48} loading={taking !== null} onClick={() => void take(again)}>
              {t('hold.again')}
            </Button>
            {giveBack}
          </div>
        }
      >
        <span role={refused ? 'alert' : undefined}>{t(refused?.why ?? 'problem.HOLD_EXPIRED')}</span>
      </Notice>
    );
  }
  return (
    <Notice
      tone="ok"
      icon="armchair"
      className="visit-bar"
      title={title}
      trailing={
        <div className="visit-bar-actions">
          <Button kind="tinted" size={48} render={(props) => <Link to={paths.checkout(restaurant)} {...props} />}>
            {hasDishes ? t('checkout.go') : t('visit.withoutDishes')}
          </Button>
          {giveBack}
        </div>
      }
    >
      {branches.length > 1 && branch && <p>{branch.name}</p>}
      {hold && (
        <p>
          {t('hold.kept')}{' '}
          <span className="tabular" role="timer">
            {text}
          </span>
        </p>
      )}
      <p>{t('visit.dishes')}</p>
    </Notice>
  );
}
