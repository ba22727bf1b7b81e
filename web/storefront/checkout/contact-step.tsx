import type { User } from '#contract/accounts/identity.ts';
import { TEXT_LIMITS } from '#domain/orders/orders/request-fields.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { ProviderButtons } from '#web/shared/sign-in/provider-buttons.tsx';
import { changeDetails, useDetails } from './guest-details.ts';
import type { GapField } from './order-body.ts';

interface ContactProps {
  user: User | null;
  gaps: readonly GapField[];
  onSignedIn: () => void;
  onTouch: (field: GapField) => void;
}

/** Somebody who signed in through a provider adds the phone next, in the same place. */
const NOTHING_MORE = (): void => {};

/** Contact details. A guest confirms the phone here without losing what was entered. */
export function ContactStep({ user, gaps, onSignedIn, onTouch }: ContactProps) {
  const t = useT();
  const details = useDetails();
  const phone = user?.phone;
  return (
    <>
      <TextField
        label={t('checkout.name')}
        optional={t('product.optional')}
        icon="user"
        autoComplete="name"
        maxLength={TEXT_LIMITS.customerName}
        value={details.name}
        placeholder={[user?.firstName, user?.lastName].filter(Boolean).join(' ') || undefined}
        onChange={(event) => changeDetails({ name: event.target.value })}
      />
      {phone ? (
        <>
          <p className="flex items-center gap-2">
            <Icon name="circle-check" className="text-ok" />
            {t('checkout.phoneOf', { phone: formatPhone(phone) })}
          </p>
          <PhoneInput
            label={t('checkout.otherPhone')}
            optional={t('product.optional')}
            hint={t('checkout.phoneWhy')}
            value={details.phone}
            error={gaps.includes('phone') && t('checkout.gap.phone')}
            completeLabel={t('checkout.phoneWhole')}
            onBlur={() => onTouch('phone')}
            onChange={(digits) => changeDetails({ phone: digits })}
          />
        </>
      ) : (
        <div className="grid gap-3" data-gap={gaps.includes('account') ? '' : undefined}>
          {gaps.includes('account') && (
            <p className="gap-words" role="alert">
              <Icon name="circle-alert" size={16} />
              {t('problem.PHONE_REQUIRED')}
            </p>
          )}
          <PhoneSteps
            why={t('checkout.phoneReason')}
            phone={details.phone}
            secondary
            besideProviders
            onSignedIn={onSignedIn}
          />
          {!user && <ProviderButtons back={paths.login(paths.checkout())} onSignedIn={NOTHING_MORE} />}
        </div>
      )}
    </>
  );
}
