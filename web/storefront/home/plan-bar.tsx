import { Link, type LinkProps } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useModal } from '#web/shared/routing/use-modal.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chosenService } from '#web/shared/visitor-choices/chosen-service.ts';
import { useUpcomingPlan } from '#web/shared/visitor-choices/use-upcoming-plan.ts';
import { DEFAULT_PARTY, type VisitPlan } from '#web/shared/visitor-choices/visit-plan.ts';

/** Time and party size; both open the same overlay. Only where the merchant offers dine-in. */
export function PlanBar() {
  const t = useT();
  const { open } = useModal();
  const { settings } = useStorefront();
  const { plan, when } = useUpcomingPlan();
  if (!settings.web.dineInActive) return null;
  return (
    <div className="plan-bar max-md:hidden" role="group" aria-label={t('plan.label')}>
      <PlanPart label={t('plan.when')} value={when} onOpen={() => open('time')} />
      <PlanPart
        label={t('plan.party')}
        value={t('plan.people', { n: plan?.party ?? DEFAULT_PARTY })}
        onOpen={() => open('time')}
      />
      {plan ? (
        <Button kind="primary" render={(props) => <FindLink plan={plan} {...props} />}>
          {t('plan.find')}
        </Button>
      ) : (
        <Button kind="primary" onClick={() => open('time')}>
          {t('plan.find')}
        </Button>
      )}
    </div>
  );
}

type FindLinkProps = { plan: VisitPlan } & Omit<LinkProps, 'to'>;

function FindLink({ plan: { day, time, party }, ...props }: FindLinkProps) {
  const to = paths.restaurants({ serviceType: 'DINE_IN', day, time, partySize: party });
  return <Link {...props} to={to} onClick={() => chosenService.set('DINE_IN')} />;
}

/** On phones: one row that opens the choice of time and party size. */
export function PlanRow() {
  const t = useT();
  const { open } = useModal();
  const { settings } = useStorefront();
  const { plan, when } = useUpcomingPlan();
  if (!settings.web.dineInActive) return null;
  return (
    <button type="button" className="plan-row md:hidden" aria-haspopup="dialog" onClick={() => open('time')}>
      <Icon name="armchair" />
      <span className="truncate font-semibold">{t('plan.find')}</span>
      <span className="ml-auto truncate text-ink-2">
        {plan ? `${when} · ${t('plan.people', { n: plan.party })}` : when}
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
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
