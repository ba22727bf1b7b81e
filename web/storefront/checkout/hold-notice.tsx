import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHoldClock } from '#web/shared/ordering/use-hold-clock.ts';
import type { HoldState } from './use-hold.ts';

/** From this remaining time on the hold may be extended. */
const SHORT_MS = 3 * 60_000;

/** How long the seats are reserved, with a button to extend the hold. */
export function HoldNotice({ hold: { hold, taking, renew } }: { hold: HoldState }) {
  const t = useT();
  const { left, text } = useHoldClock(hold?.expiresAt);
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
  return (
    <Notice
      tone="ok"
      icon="armchair"
      title={
        <>
          {t('hold.kept')}{' '}
          <span className="tabular" role="timer">
            {text}
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
