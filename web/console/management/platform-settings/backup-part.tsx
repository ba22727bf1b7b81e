import type { Backups } from '#contract/accounts/system.ts';
import { formatTime } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const OLD_AFTER_MS = 48 * 3_600_000;

/** Whether the installation could be restored, for the people who run it. */
export function BackupPart() {
  const ct = useConsoleT();
  const { data, isError } = useCallQuery('GET /platform/backup');
  return (
    <section className="grid gap-3" aria-label={ct('platform.backup')}>
      <h2 className="text-h3">{ct('platform.backup')}</h2>
      {isError && <p className="text-ink-2">{ct('platform.backupFailed')}</p>}
      {data && <State backups={data} />}
    </section>
  );
}

function State({ backups: { isScheduled, keep, last, problem, keyFingerprint } }: { backups: Backups }) {
  const ct = useConsoleT();
  const { date, decimal } = useFormat();
  const now = useNow();
  return (
    <>
      {problem !== null && <Notice tone="bad">{ct('platform.backupProblem', { problem })}</Notice>}
      {!last && <Notice tone="warn">{ct('platform.backupNever')}</Notice>}
      {last && now - Date.parse(last.at) > OLD_AFTER_MS && <Notice tone="warn">{ct('platform.backupOld')}</Notice>}
      {last && (
        <p className="wrap-anywhere">
          {ct('platform.backupLast', {
            when: `${date(last.at)}, ${formatTime(last.at)}`,
            size: decimal(last.bytes / 1_048_576),
            place: last.place,
          })}
        </p>
      )}
      <p className="text-small text-ink-2">
        {isScheduled && keep !== null ? ct('platform.backupNightly', { keep }) : ct('platform.backupHow')}
      </p>
      {keyFingerprint && <p className="text-small text-ink-2">{ct('platform.backupKey', { key: keyFingerprint })}</p>}
    </>
  );
}
