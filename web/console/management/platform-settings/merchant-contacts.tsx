import type { MerchantDetails } from '#contract/management/settings-merchants.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MerchantCard, MerchantLine } from './merchant-card.tsx';

interface CardProps {
  details: MerchantDetails;
}

export function ContactsCard({ details: { people, places } }: CardProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <MerchantCard title={ct('merchant.contacts')}>
      {people.length === 0 && <p className="text-ink-2">{ct('merchant.nobody')}</p>}
      <ul className="grid gap-2">
        {people.map((person) => (
          <MerchantLine
            key={`${person.phone} ${person.role}`}
            detail={[
              ct(`role.${person.role}`),
              person.language && LANGUAGE_NAMES[person.language],
              !person.hasSignedIn && ct('merchant.notSignedIn'),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={<Phone phone={person.phone} />}
          >
            {person.name ?? (person.phone && formatPhone(person.phone))}
          </MerchantLine>
        ))}
      </ul>
      <h3 className="font-semibold">{ct('merchant.places')}</h3>
      {places.length === 0 && <p className="text-ink-2">{ct('merchant.noPlaces')}</p>}
      <ul className="grid gap-2">
        {places.map((place) => (
          <MerchantLine
            key={place.id}
            detail={[textIn(place.address, language), !place.isActive && ct('merchant.placeOff')]
              .filter(Boolean)
              .join(' · ')}
            end={<Phone phone={place.phone} />}
          >
            {textIn(place.name, language)}
          </MerchantLine>
        ))}
      </ul>
    </MerchantCard>
  );
}

function Phone({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <a className="link tabular" href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}

const KNOWN = [
  'MERCHANT_FOUNDED',
  'MERCHANT_ON',
  'MERCHANT_OFF',
  'MERCHANT_DELETED',
  'MERCHANT_RESTORED',
  'MERCHANT_ENTERED',
  'ENTERED_TENANT',
  'MERCHANT_APPROVED',
  'MERCHANT_DECLINED',
  'MERCHANT_CHANGES',
  'COMMISSION_SET',
  'PAYOUT_ACCOUNT_SET',
  'PROMO_FUNDING_SET',
  'TRANSFER_BOOKED',
] as const;

export function HistoryCard({ details: { audit } }: CardProps) {
  const ct = useConsoleT();
  const { date, time } = useTimes();
  return (
    <MerchantCard title={ct('merchant.history')}>
      {audit.length === 0 && <p className="text-ink-2">{ct('merchant.noHistory')}</p>}
      <ul className="grid gap-2">
        {audit.map(({ action, reason, by, at }) => {
          const known = KNOWN.find((each) => each === action);
          return (
            <MerchantLine
              key={`${at} ${action}`}
              detail={[by, reason].filter(Boolean).join(' · ')}
              end={<small className="tabular text-ink-2">{`${date(at)}, ${time(at)}`}</small>}
            >
              {known ? ct(`merchant.did.${known}`) : action}
            </MerchantLine>
          );
        })}
      </ul>
    </MerchantCard>
  );
}
