import { useT } from '#web/shell/i18n/use-t.ts';
import { minutesAndSeconds, useSecondsLeft } from './seconds-left.ts';
import type { BrowserCheckState } from './with-proof.ts';

/** Until then most browsers are done, and a countdown would only worry. */
const QUIET_MS = 8_000;

/** Says that the browser is at work; nothing has to be done. The live region is there before, so that its text is announced. */
export function BrowserCheck({ check }: { check: BrowserCheckState | null }) {
  const t = useT();
  return (
    <>
      <p role="status" className={check ? 'mt-2 text-center text-ink-2' : undefined}>{check && t('signIn.checking')}</p>
      {check && <CheckCountdown check={check} />}
    </>
  );
}

function CheckCountdown({ check: { startedAt, unsolvedAt } }: { check: BrowserCheckState }) {
  const t = useT();
  const left = useSecondsLeft(unsolvedAt);
  const isSlow = left * 1000 <= unsolvedAt - startedAt - QUIET_MS;
  return isSlow ? <p className="text-center text-ink-2 tabular">{t('signIn.checkingSlow', { time: minutesAndSeconds(left) })}</p> : null;
}
