import { classNames } from '#web/ui/class-names.ts';
import { StarIcon } from '#web/ui/stars.tsx';

type RatingProps = {
  /** "4,8", formatted; without it the place is new. */
  value?: string;
  /** "1 240", formatted. */
  count?: string;
  /** The word for a place with too few reviews. */
  newLabel: string;
  /** Read before the number: "Rating". */
  label: string;
  className?: string;
};

/** One star, number, count. No rows of five stars in lists. */
export function Rating({ value, count, newLabel, label, className }: RatingProps) {
  if (value === undefined) return <span className={classNames('rating', className)}>{newLabel}</span>;
  return (
    <span className={classNames('rating', className)}>
      <StarIcon />
      <span className="sr-only">{label}: </span>
      <b>{value}</b>
      {count !== undefined && <span>({count})</span>}
    </span>
  );
}
