import { useT } from '#web/platform/i18n/use-t.ts';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';
import type { BrowserCheckState } from './with-proof.ts';

/** Most browsers finish earlier; a countdown before that would only worry people. */
const QUIET_MS = 8_000;

/**
 * Announces that the browser is solving a proof of work. The live region is rendered empty first, so that its text is
 * announced.
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
