import type { BroadcastEstimate } from '#contract/guests/broadcasts.ts';
import { MARKETING_CHANNELS } from '#domain/guests/broadcasts/broadcast.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Whom a broadcast reaches by which channel, and what that costs. */
export function EstimateFacts({ estimate }: { estimate: BroadcastEstimate }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const { guests, unreachable, channels, smsParts, mostParts, cost } = estimate;
  return (
    <>
      <p role="status" className="grid gap-0.5">
        <b>{ct('broadcasts.guests', { n: guests })}</b>
        <span>{cost === null ? ct('broadcasts.costUnknown') : ct('broadcasts.cost', { sum: money(cost) })}</span>
      </p>
      <dl className="broadcast-facts">
        {MARKETING_CHANNELS.filter((channel) => channels[channel] > 0).map((channel) => (
          <div key={channel}>
            <dt>{ct(`broadcasts.channel.${channel}`)}</dt>
            <dd>{channels[channel]}</dd>
          </div>
        ))}
        {channels.SMS > 0 && (
          <div>
            <dt>{ct('broadcasts.smsParts', { most: mostParts })}</dt>
            <dd>{smsParts}</dd>
          </div>
        )}
        {unreachable > 0 && (
          <div>
            <dt>{ct('broadcasts.unreachable')}</dt>
            <dd>{unreachable}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
