import { clockOf } from '#web/platform/format/clock.ts';
import { formatDate, startOfDay, weekdayName, weekdayNumber } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { openStateText } from '#web/shared/restaurant/open-state-text.ts';
import type { Route } from './+types/hours-route';
import { specialDaysOf, weekOf, type HoursLine } from '#web/shared/restaurant/hours-table.ts';
import { useMerchantPage } from './merchant-page.ts';
import { TabHead } from './tab-head.tsx';
import { useLiveBranches, type Hours } from './use-live-branches.ts';

export function HoursPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const branches = useLiveBranches(restaurant.id, loaderData);
  const known = branches.filter(({ shifts, specialShifts }) => shifts.length + specialShifts.length > 0);
  return (
    <>
      <TabHead tab="Hours" description={t('merchant.hoursDescription', { name: restaurant.name })} />
      {known.length > 0 ? (
        <div className="grid gap-4 items-start md:grid-cols-2">
          {known.map((branch) => (
            <BranchHours key={branch.id} branch={branch} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon="clock"
          title={t('merchant.hoursUnknown')}
          className="py-20"
          action={
            restaurant.phone && (
              <Button icon="phone" render={(props) => <a href={`tel:${restaurant.phone}`} {...props} />}>
                {t('merchant.call')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

function BranchHours({ branch }: { branch: Hours }) {
  const t = useT();
  const language = useLanguage();
  const now = useNow();
  const day = clockOf(branch.timeZone).day(now);
  const today = weekdayNumber(startOfDay(day));
  const special = specialDaysOf(branch.specialShifts, day);
  return (
    <section className="card" data-pad="">
      <h2 className="text-h3">{branch.name}</h2>
      <p className="text-small text-ink-2">{branch.address}</p>
      <table className="hours">
        <caption className="sr-only">{t('merchant.hoursOf', { name: branch.name })}</caption>
        <tbody>
          {weekOf(branch.shifts).map(({ weekday, lines }) => (
            <tr key={weekday} aria-current={weekday === today ? 'date' : undefined}>
              <th scope="row">
                {weekdayName(weekday, language)}
                {weekday === today && <small>{openStateText(branch, now, t, language)}</small>}
              </th>
              <td>
                <Lines lines={lines} />
              </td>
            </tr>
          ))}
          {special.map(({ day, note, lines }) => (
            <tr key={day} data-special="">
              <th scope="row">
                {formatDate(startOfDay(day), language)}
                {note && <small>{note}</small>}
              </th>
              <td>
                <Lines lines={lines} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Lines({ lines }: { lines: HoursLine[] }) {
  const t = useT();
  if (lines.length === 0) return t('merchant.dayOff');
  return lines.map(({ service, shifts, allDay }) => (
    <div key={service ?? 'all'}>
      {service && <span className="text-ink-2">{t(`service.${service}`)}: </span>}
      {allDay
        ? t('merchant.allDay')
        : shifts.map(({ from, to, late }, index) => (
            <span key={from}>
              {index > 0 && ', '}
              <span className="whitespace-nowrap">
                {from}–{to}
              </span>
              {late && <small> {t('merchant.nextDay')}</small>}
            </span>
          ))}
    </div>
  ));
}
