import { useEffect, useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { HoldState } from './use-hold.ts';

const SECOND = 1_000;
/** From this remaining time on the hold may be extended. */
const SHORT_MS = 3 * 60 * SECOND;

/** How long the seats are reserved, with a button to extend the hold. */
export function HoldNotice({ hold: { hold, taking, renew } }: { hold: HoldState }) {
  const t = useT();
  const left = useMillisecondsTo(hold?.expiresAt);
  if (!hold) return null;
  if (left <= 0) {
    return (
      <Notice
        tone="warn"
        title={t('problem.HOLD_EXPIRED')}
        trailing={
          <Button size={40} loading={taking} onClick={renew}>
            {t('hold.again')}
          </Button>
        }
      />
    );
  }
  const clock = `${Math.floor(left / (60 * SECOND))}:${String(Math.floor(left / SECOND) % 60).padStart(2, '0')}`;
  return (
    <Notice
      tone="ok"
      icon="armchair"
      title={
        <>
          {t('hold.kept')}{' '}
          <span className="tabular" role="timer">
            {clock}
          </span>
        </>
      }
      trailing={
        left < SHORT_MS && (
          <Button size={40} loading={taking} onClick={renew}>
            {t('hold.longer')}
          </Button>
        )
      }
    >
      {t('hold.body', { time: hold.time })}
    </Notice>
  );
}

function useMillisecondsTo(instant: string | undefined): number {
  const end = instant === undefined ? 0 : Date.parse(instant);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [end]);
  return Math.max(0, end - now);
}
