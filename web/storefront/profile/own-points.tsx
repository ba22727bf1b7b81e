import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { ProfileSection } from './profile-section.tsx';

/** The guest's points at each merchant; renders nothing where there are none. */
export function OwnPoints() {
  const t = useT();
  const { money, date } = useFormat();
  const { data } = useCallQuery('GET /me/points');
  if (!data || data.items.length === 0) return null;
  return (
    <ProfileSection title={t('loyalty.title')}>
      <dl className="grid gap-3">
        {data.items.map(({ merchantId, merchantName, balance, next }) => (
          <div key={merchantId} className="flex items-baseline justify-between gap-3">
            <dt>
              {merchantName}
              {next && (
                <small className="block text-ink-2">
                  {t('loyalty.expire', { sum: money(next.amount), day: date(next.at) })}
                </small>
              )}
            </dt>
            <dd className="tabular font-semibold whitespace-nowrap">{money(balance)}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
