import { Link } from 'react-router';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { DEFAULT_PARTY, isUpcoming, visitPlan } from '#web/shared/visitor-choices/visit-plan.ts';

/** Time and party size; both open the same overlay. Only where the merchant offers dine-in. */
export function PlanBar() {
  const t = useT();
  const { dayText } = useTimes();
  const { open } = useModal();
  const { settings } = useStorefront();
  const now = useNow();
  const stored = visitPlan.use();
  if (!settings.web.dineInActive) return null;
  const plan = stored && isUpcoming(stored, now) ? stored : null;
  const when = plan ? t('plan.moment', { day: dayText(plan.day, now), time: plan.time }) : t('plan.choose');
  const query = { serviceType: 'DINE_IN', ...(plan ? { day: plan.day, time: plan.time, partySize: plan.party } : {}) };
  return (
    <div className="plan-bar" role="group" aria-label={t('plan.label')}>
      <PlanPart label={t('plan.when')} value={when} onOpen={() => open('time')} />
      <PlanPart
        label={t('plan.party')}
        value={t('plan.people', { n: plan?.party ?? DEFAULT_PARTY })}
        onOpen={() => open('time')}
      />
      <Button kind="primary" render={(props) => <Link to={paths.restaurants(query)} {...props} />}>
        {t('plan.find')}
      </Button>
    </div>
  );
}

function PlanPart({ label, value, onOpen }: { label: string; value: string; onOpen: () => void }) {
  return (
    <button type="button" className="plan-part" aria-haspopup="dialog" onClick={onOpen}>
      <span className="block text-tiny text-ink-2">{label}</span>
      <span className="flex items-center gap-1 whitespace-nowrap font-semibold">
        {value}
        <Icon name="chevron-down" size={16} />
      </span>
    </button>
  );
}
