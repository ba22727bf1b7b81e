import { Icon } from '#web/ui/icon.tsx';

type StarsProps = {
  /** Whole stars, 0 to 5. */
  value: number;
  /** "4 of 5" in words. */
  label: string;
  size?: 16 | 20 | 24;
};

/** Stars of one review. Lists of places show one star and a number instead: Rating. */
export function Stars({ value, label, size = 16 }: StarsProps) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} size={size} off={star > value} />
      ))}
    </span>
  );
}

export function StarIcon({ size = 16, off = false }: { size?: 16 | 20 | 24; off?: boolean }) {
  // The stars are decoration: the number beside them carries the meaning.
  return <Icon name="star" size={size} className={off ? 'star star-off' : 'star'} />;
}
