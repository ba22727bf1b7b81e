import { type ReactNode, useId, useState } from 'react';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';

type RatingInputProps = {
  label: string;
  /** 1 to 5; 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  /** A word for each star from one to five: Yomon … Aʼlo. */
  words: [string, string, string, string, string];
  /** Below the stars: that the review is anonymous. */
  note?: ReactNode;
};

export function RatingInput({ label, value, onChange, words, note }: RatingInputProps) {
  const name = useId();
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <div>
      <div className="rating-input" role="radiogroup" aria-label={label} onPointerLeave={() => setPointed(0)}>
        {words.map((word, index) => {
          const star = index + 1;
          return (
            <label
              key={star}
              data-on={flag(star <= shown)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                aria-label={`${star} · ${word}`}
              />
              <Icon name="star" size={24} />
            </label>
          );
        })}
        <output aria-hidden="true">{words[shown - 1]}</output>
      </div>
      {note && <p className="hint">{note}</p>}
    </div>
  );
}
