import type { MediaItem } from '#contract/accounts/media.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';

const KILOBYTE = 1024;

export function Facts({ item: { width, height, bytes, contentType, createdDate } }: { item: MediaItem }) {
  const ct = useConsoleT();
  const { decimal } = useFormat();
  const clock = useClock();
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1 gap-x-4">
      <dt className="text-ink-2">{ct('media.size')}</dt>
      <dd>
        {width && height ? `${width} × ${height}, ` : ''}
        {bytes >= KILOBYTE * KILOBYTE
          ? ct('media.megabytes', { n: decimal(bytes / KILOBYTE / KILOBYTE) })
          : ct('media.kilobytes', { n: Math.max(1, Math.round(bytes / KILOBYTE)) })}
      </dd>
      <dt className="text-ink-2">{ct('media.type')}</dt>
      <dd className="wrap-anywhere">{contentType}</dd>
      <dt className="text-ink-2">{ct('media.uploaded')}</dt>
      <dd>{clock.date(createdDate, language)}</dd>
    </dl>
  );
}

export function Uses({ item: { uses } }: { item: Pick<MediaItem, 'uses'> }) {
  const ct = useConsoleT();
  return (
    <section aria-label={ct('media.where')}>
      <h3 className="text-h4">{ct('media.where')}</h3>
      {uses.length === 0 ? (
        <p className="text-ink-2">{ct('media.nowhere')}</p>
      ) : (
        <ul>
          {uses.map(({ place, id, name }) => (
            <li key={`${place} ${id}`}>
              {ct(`media.place.${place}`)}: {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
