import type { LinkOrder, OwnerOrder } from '#contract/orders/orders.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StageBar } from '#web/ui/stage-bar.tsx';
import { StatusTimeline } from '#web/ui/status-timeline.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import { minutesAndSeconds, useSecondsLeft } from '#web/shared/sign-in/seconds-left.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { delayText, headlineOf, messageOf, windowLabel, windowOf } from '#web/shared/orders/order-text.ts';
import { isOver, stagesOf, stillWaits } from '#web/shared/orders/order-stages.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { orderNotes } from './order-notes.ts';
import type { TrackedOrder } from './use-tracked-order.ts';

const MINUTE_MS = 60_000;

/** Live, or the age of the shown data. */
function LiveBadge({ live, seenAt }: Pick<TrackedOrder, 'live' | 'seenAt'>) {
  const t = useT();
  const now = useNow();
  const online = useOnline();
  if (live && online)
    return (
      <Badge tone="brand" size={28} dot>
        {t('track.live')}
      </Badge>
    );
  const minutes = Math.floor((now - seenAt) / MINUTE_MS);
  return (
    <Badge tone="warn" size={28} icon="wifi-off">
      {minutes < 1 ? t('track.reconnecting') : t('track.updated', { n: minutes })}
    </Badge>
  );
}

/** Expected time, stage and notes; the time is in the largest type. */
export function OrderProgress({
  order,
  own,
  live,
  seenAt,
}: { order: LinkOrder; own: OwnerOrder | null } & Pick<TrackedOrder, 'live' | 'seenAt'>) {
  const t = useT();
  const { dayText } = useTimes(order.timeZone);
  const now = useNow();
  const message = messageOf(order, own);
  const window = windowOf(order);
  const late = delayText(order, t);
  const ended = order.deliveredAt ?? order.closedAt ?? order.canceledAt ?? order.createdDate;
  return (
    <div className="grid gap-3">
      <div className="order-progress-head">
        {!isOver(order) ? (
          <LiveBadge live={live} seenAt={seenAt} />
        ) : (
          !window && (
            <Badge tone="neutral" size={28}>
              {dayText(ended, now)}
            </Badge>
          )
        )}
        <span className="text-small text-ink-2">
          {t('track.numberShort')} <b className="order-number">{shortNumber(order.number)}</b>
        </span>
      </div>
      {window && (
        <p>
          <span className="block text-ink-2">
            {windowLabel(order, dayText(isOver(order) ? ended : (order.promisedFrom ?? order.createdDate), now), t)}
          </span>
          <span className="text-eta">{window}</span>
          {late && <span className="block text-warn">{late}</span>}
        </p>
      )}
      <p className="text-h3" role="status" data-headline={message.key}>
        {headlineOf(message, t)}
      </p>
      <StageBar
        done={message.bar === 0 ? 4 : message.pulse ? message.bar - 1 : message.bar}
        active={message.pulse}
        tone={message.bad ? 'bad' : 'brand'}
      />
      <Beside order={order} own={own} />
    </div>
  );
}

function Beside({ order, own }: { order: LinkOrder; own: OwnerOrder | null }) {
  const t = useT();
  const now = useNow();
  const message = messageOf(order, own);
  const said = new Set(message.with);
  const notes = orderNotes(order, own, t);
  return (
    <>
      {notes && <p className="text-ink-2">{notes}</p>}
      {said.has('countdown') && <AnswerTime order={order} now={now} />}
      {stillWaits(order, now) && (
        <Notice tone="warn" title={t('track.stillWaiting')}>
          {t('track.stillWaitingBody')}
        </Notice>
      )}
      {order.serviceType === 'PICK_UP' && own?.pickupCode && !isOver(order) && (
        <p className="pickup-code">
          <span className="text-small text-ink-2">{t('track.pickupCode')}</span>
          <b>{own.pickupCode}</b>
        </p>
      )}
    </>
  );
}

/** A closed restaurant answers after it has opened; otherwise the time is running. */
function AnswerTime({ order, now }: { order: LinkOrder; now: number }) {
  const t = useT();
  const { answersFrom, expiresAt, awaitsPayment } = order;
  const { day, dayText, time } = useTimes(order.timeZone);
  if (answersFrom && Date.parse(answersFrom) > now) {
    const at = { day: dayText(answersFrom, now), time: time(answersFrom) };
    return (
      <p className="text-ink-2">{t(day(answersFrom) === day(now) ? 'track.answersAfter' : 'track.answersOn', at)}</p>
    );
  }
  return expiresAt ? <Countdown until={expiresAt} isPayment={awaitsPayment} /> : null;
}

/** How long the restaurant may still take to answer, or the guest to pay. */
function Countdown({ until, isPayment }: { until: string; isPayment: boolean }) {
  const t = useT();
  const left = useSecondsLeft(Date.parse(until));
  if (left === 0) return null;
  return (
    <p className="text-ink-2">
      {t(isPayment ? 'pay.left' : 'track.countdown')}{' '}
      <span className="tabular font-semibold text-ink" role="timer">
        {minutesAndSeconds(left)}
      </span>
    </p>
  );
}

/** All stages with their times. */
export function OrderStages({ order }: { order: LinkOrder }) {
  const t = useT();
  const { time } = useTimes(order.timeZone);
  return (
    <StatusTimeline
      stages={stagesOf(order).map(({ id, icon, state, at }) => ({
        id,
        icon,
        state,
        label: t(`track.stage.${id}`),
        when: state === 'current' && id !== 'placed' ? t('track.now') : at && time(at),
      }))}
    />
  );
}
