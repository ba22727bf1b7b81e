import { useT } from '#web/platform/i18n/use-t.ts';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';
import type { BrowserCheckState } from './with-proof.ts';

/** Until then most browsers are done, and a countdown would only worry. */
const QUIET_MS = 8_000;

/**
 * Says that the browser is at work. The live region is rendered before it has a text, so that the text is announced.
 */
export function BrowserCheck({ check }: { check: BrowserCheckState | null }) {
  const t = useT();
  return (
    <>
      <p role="status" className={check ? 'mt-2 text-center text-ink-2' : undefined}>
        {check && t('signIn.checking')}
      </p>
      {check && <CheckCountdown check={check} />}
    </>
  );
}

function CheckCountdown({ check: { startedAt, unsolvedAt } }: { check: BrowserCheckState }) {
  const t = useT();
  const left = useSecondsLeft(unsolvedAt);
  const isSlow = left * 1000 <= unsolvedAt - startedAt - QUIET_MS;
  if (!isSlow) return null;
  return (
    <p className="text-center text-ink-2 tabular">{t('signIn.checkingSlow', { time: minutesAndSeconds(left) })}</p>
  );
}
