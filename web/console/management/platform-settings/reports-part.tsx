import type { ReportedReview } from '#contract/guests/reviews.ts';
import { startOfDay } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Reviews that merchants have reported. */
export function ReportsPart() {
  const ct = useConsoleT();
  const query = useCallQuery('GET /platform/review-reports');
  return (
    <section className="grid gap-3" aria-label={ct('platform.reports')}>
      <h2 className="text-h3">{ct('platform.reports')}</h2>
      <ListStates
        query={query}
        failed={ct('platform.reportsFailed')}
        empty={<p className="text-ink-2">{ct('platform.noReports')}</p>}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((report) => (
              <Report key={report.review.id} report={report} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function Report({ report: { merchantId, merchantName, reportReason, review } }: { report: ReportedReview }) {
  const t = useT();
  const ct = useConsoleT();
  const { date } = useFormat();
  const { mutate, isPending } = useCallMutation('POST /platform/review-reports/:id/resolve', {
    invalidates: ['GET /platform/review-reports'],
    onError: useErrorToast(),
  });
  return (
    <li className="card grid gap-2" data-pad="">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b>{merchantName}</b>
        <Stars value={review.stars} label={t('merchant.starsOf', { n: review.stars })} />
        <time dateTime={review.day} className="text-small text-ink-2">
          {date(startOfDay(review.day), { year: true })}
        </time>
      </p>
      {review.text && <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>}
      <p className="text-small text-ink-2">{ct('platform.reportReason', { reason: reportReason })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size={40}
          kind="danger"
          loading={isPending}
          onClick={() => mutate({ params: { id: review.id }, body: { merchantId, hide: 'OTHER' } })}
        >
          {ct('reviews.hideIt')}
        </Button>
        <Button
          size={40}
          loading={isPending}
          onClick={() => mutate({ params: { id: review.id }, body: { merchantId, hide: null } })}
        >
          {ct('platform.keepReview')}
        </Button>
      </div>
    </li>
  );
}
