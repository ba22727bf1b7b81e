import { useId, useState } from 'react';
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT, type Translate } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface PromoFieldProps {
  code: string;
  /** The discount; null until the server has answered. */
  saved: number | null;
  /** A promo without a code takes off more. */
  isBeaten?: boolean;
  problem: QuoteProblem | undefined;
  onChange: (code: string) => void;
}

/** A link until it is opened; then a field with the exact discount, or the exact reason for a refusal. */
export function PromoField({ code, saved, isBeaten = false, problem, onChange }: PromoFieldProps) {
  const t = useT();
  const { money } = useFormat();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const formId = useId();
  const text = typed ?? code;
  const savedText = (): string => {
    if (saved === null) return t('promo.checking');
    return isBeaten ? t('promo.better') : t('promo.saved', { sum: money(saved) });
  };
  if (code && !problem && (typed === undefined || typed.trim() === code)) {
    return (
      <p className="promo-applied" role="status">
        <Icon name="ticket-percent" />
        <b>{code.toUpperCase()}</b>
        <span className="flex-1">{savedText()}</span>
        <IconButton
          icon="x"
          label={t('promo.remove', { code })}
          onClick={() => {
            setTyped(undefined);
            onChange('');
          }}
        />
      </p>
    );
  }
  if (!open && !code) {
    return (
      <TextLink
        icon="ticket-percent"
        className="min-h-11"
        render={(props) => <button type="button" onClick={() => setOpen(true)} {...props} />}
      >
        {t('promo.have')}
      </TextLink>
    );
  }
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim());
        setTyped(undefined);
      }}
    >
      <TextField
        label={t('promo.label')}
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem && typed === undefined && promoSentence(problem, t, money)}
        onChange={(event) => setTyped(event.target.value)}
        trailing={
          <Button size={40} kind="tinted" type="submit">
            {t('promo.apply')}
          </Button>
        }
      />
    </form>
  );
}

/** The server's reason for refusing a promo code. */
export function promoSentence(
  { code, why, missing, minPrice }: QuoteProblem,
  t: Translate,
  money: (sum: number) => string,
): string {
  if (code === 'PROMO_MINIMUM') return t('promo.minimum', { sum: money(minPrice ?? 0), missing: money(missing ?? 0) });
  if (code === 'PROMO_EXPIRED')
    return why === 'NOT_YET' ? t('promo.notYet') : why === 'HOURS' ? t('promo.hours') : t('promo.over');
  if (code === 'PROMO_USED_UP')
    return why === 'FIRST_ORDER' ? t('promo.firstOrder') : why === 'GUEST' ? t('promo.usedByYou') : t('promo.usedUp');
  if (code === 'RATE_LIMITED') return t('promo.tooMany');
  if (why === 'RESTAURANT') return t('promo.otherRestaurant');
  if (why === 'BRANCH') return t('promo.otherBranch');
  return why === 'SERVICE' ? t('promo.otherService') : t('promo.unknown');
}
