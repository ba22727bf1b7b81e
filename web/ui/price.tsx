import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type PriceProps = {
  /** Already formatted for the page's language. */
  children: ReactNode;
  /** The price before a discount, with the words that introduce it to a screen reader: "Eski narx". */
  old?: { text: ReactNode; label: string };
  className?: string;
};

export function Price({ children, old, className }: PriceProps) {
  return (
    <span className={classNames('price', className)}>
      {children}
      {old && (
        <s>
          <span className="sr-only"> {old.label}: </span>
          {old.text}
        </s>
      )}
    </span>
  );
}
