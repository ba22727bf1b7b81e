import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { flag } from '#web/ui/flag.ts';
import type { StepName } from './order-body.ts';

interface StepProps {
  name: StepName;
  title: string;
  /** The summary of a closed step. */
  summary: ReactNode;
  done: boolean;
  open: boolean;
  /** The step was opened from elsewhere: it takes the focus. */
  led: boolean;
  /** Counts such requests, so that a repeated request for the open step moves the focus again. */
  leadCount: number;
  onOpen: () => void;
  /** Without it the step is left by its own control. */
  onDone: (() => void) | undefined;
  children: ReactNode;
}

/** One card of the checkout: a form while it is open, a one-line summary when it is closed. */
export function Step({ name, title, summary, done, open, led, leadCount, onOpen, onDone, children }: StepProps) {
  const t = useT();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!led || !open) return;
    const wanted = card.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-gap] button, [data-gap] input');
    (wanted ?? card.current?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [led, open, leadCount]);
  return (
    <section
      ref={card}
      className="card checkout-step"
      data-pad=""
      data-open={flag(open)}
      aria-labelledby={`step-${name}`}
    >
      <div className="checkout-step-head">
        <h2 id={`step-${name}`} tabIndex={-1} className="text-h3">
          {done && !open && <Icon name="circle-check" className="text-ok" />}
          {title}
        </h2>
        {!open && (
          <Button size={40} kind="ghost" aria-label={t('checkout.changeName', { name: title })} onClick={onOpen}>
            {t('checkout.change')}
          </Button>
        )}
      </div>
      {open ? (
        <div className="grid gap-4">
          {children}
          {onDone && (
            <p>
              <Button kind="tinted" onClick={onDone}>
                {t('checkout.continue')}
              </Button>
            </p>
          )}
        </div>
      ) : (
        <div className="text-ink-2 wrap-anywhere">{summary}</div>
      )}
    </section>
  );
}
