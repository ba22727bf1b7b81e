import type { GuestAllergy } from '#contract/orders/orders.ts';
import type { Allergen } from '#domain/restaurants/catalog/dietary.ts';
import { allergyLines } from '#domain/orders/orders/guest-allergy.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import './allergy-note.css';

/** What the guest of an order must not eat: in words and with a sign, because colour alone is overlooked. */
export function AllergyNote({ allergy, className }: { allergy: GuestAllergy | null; className?: string }) {
  const t = useT();
  const ct = useConsoleT();
  if (!allergy) return null;
  const lines = allergyLines(allergy, (each) => t(`product.allergen.${each}`));
  return (
    <div className={classNames('allergy-note', className)}>
      <Icon name="triangle-alert" />
      <p>
        <b>{ct('allergy.title')}:</b>{' '}
        {lines.length === 1
          ? lines[0]
          : lines.map((line) => (
              <span key={line} className="mt-1 block">
                {line}
              </span>
            ))}
      </p>
    </div>
  );
}

/** Of a dish: what it contains of that. */
export function AllergyOfLine({ allergens }: { allergens: readonly Allergen[] }) {
  const t = useT();
  const ct = useConsoleT();
  if (allergens.length === 0) return null;
  return (
    <small className="card-line-allergy flex items-start gap-1 font-strong text-bad">
      <Icon name="triangle-alert" size={16} />{' '}
      {ct('allergy.contains', { what: allergens.map((each) => t(`product.allergen.${each}`)).join(', ') })}
    </small>
  );
}
