import { classNames } from '#web/ui/class-names.ts';

type PriceCategoryProps = {
  /** As the restaurant states it: `$`, `$$-$$$`, `$$$$$`. */
  sign: string;
  /** How many signs the scale has. */
  scale?: number;
  /** "Price category 2 of 5". */
  label: string;
  className?: string;
};

/** The unused signs are dimmed, to show the length of the scale; a range is shown unchanged. */
export function PriceCategory({ sign, scale = 5, label, className }: PriceCategoryProps) {
  const rest = sign.includes('-') ? '' : '$'.repeat(Math.max(0, scale - sign.length));
  return (
    <span className={classNames('price-category', className)} role="img" aria-label={label}>
      {sign}
      {rest && <i>{rest}</i>}
    </span>
  );
}
