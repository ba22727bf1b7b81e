import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import type { MenuProduct } from './menu-data.ts';

/** Energy and macronutrients; unknown values are left out. */
export function NutritionFacts({ nutrition }: Pick<MenuProduct, 'nutrition'>) {
  const t = useT();
  const { decimal } = useFormat();
  if (!nutrition) return null;
  const number = (value: number): string => (Number.isInteger(value) ? String(value) : decimal(value));
  const facts = (['calories', 'proteins', 'fats', 'carbs'] as const).flatMap((name) => {
    const value = nutrition[name];
    return value === null
      ? []
      : [{ name, text: name === 'calories' ? number(value) : t('product.grams', { n: number(value) }) }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="nutrition" aria-label={t('product.nutrition')}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{t(`product.fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `350 g` or `500 ml`. */
export function PortionSize({ product, className }: { product: MenuProduct; className?: string }) {
  const t = useT();
  const { weight, volume } = product;
  if (weight) return <span className={className}>{t('product.grams', { n: weight })}</span>;
  if (volume) return <span className={className}>{t('product.millilitres', { n: volume })}</span>;
  return null;
}
