import type { ReactNode } from 'react';
import { MOST_OF_ONE_LINE } from '#domain/restaurants/catalog/modification-choice.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT, type Translate } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { focusNextRow } from '#web/ui/focus-next-row.ts';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { priceOfLine, unitPriceOf, type BasketLine } from './basket-lines.ts';

interface BasketLineRowProps {
  line: BasketLine;
  onCount: (count: number) => void;
  onRemove: () => void;
  /** Opens the dish to change its choices and note. */
  onEdit?: () => void;
  /** About this dish, such as an allergen that must not be in it. */
  warning?: ReactNode;
}

/** One line of the basket with choices, price and count; changes by the restaurant are shown in place. */
export function BasketLineRow({ line, onCount, onRemove, onEdit, warning }: BasketLineRowProps) {
  const t = useT();
  const { money } = useFormat();
  const { name, picture, note, missing, was } = line;
  const remove = (): void => {
    focusNextRow();
    onRemove();
  };
  const details = [
    ...line.modifications.map((each) => (each.count > 1 ? `${each.name} × ${each.count}` : each.name)),
    note,
  ].filter(Boolean);
  return (
    <li className="basket-line" aria-label={name}>
      <span className="size-14 block flex-none rounded-button overflow-hidden">
        <Picture
          url={picture === null ? undefined : (width, format) => `${picture}-${width}.${format}`}
          alt=""
          ratio="1:1"
          sizes="56px"
          originalWidth={400}
          dimmed={missing !== undefined}
        />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {details.length > 0 && <p className="text-small text-ink-2 wrap-anywhere">{details.join(' · ')}</p>}
        {warning}
        {missing ? (
          <p className="text-small text-bad">{t(`merchant.line.${missing}`)}</p>
        ) : (
          <p className="mt-1 font-semibold">{money(priceOfLine(line))}</p>
        )}
        {!missing && was !== undefined && (
          <p className="text-small text-warn" role="status">
            {t('merchant.line.price', { before: money(was), now: money(unitPriceOf(line)) })}
          </p>
        )}
        {onEdit && !missing && (
          <button
            type="button"
            className="min-h-11 -my-1.5 text-(length:--text-small) font-semibold text-brand-text hover:underline"
            aria-label={t('basket.editName', { name })}
            onClick={onEdit}
          >
            {t('basket.edit')}
          </button>
        )}
      </div>
      {missing ? (
        <Button size={40} kind="danger" onClick={remove}>
          {t('merchant.line.remove')}
        </Button>
      ) : (
        <QuantityStepper
          value={line.count}
          max={MOST_OF_ONE_LINE}
          onChange={onCount}
          onRemove={remove}
          labels={stepperLabels(t, name)}
        />
      )}
    </li>
  );
}

const stepperLabels = (t: Translate, name: string) => ({
  group: t('product.count', { name }),
  decrease: t('product.fewer'),
  increase: t('product.more'),
  remove: t('product.remove', { name }),
  atMost: t('product.atMost', { n: MOST_OF_ONE_LINE }),
});
