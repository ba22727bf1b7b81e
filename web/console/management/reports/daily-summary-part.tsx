import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useToast } from '#web/ui/toast.tsx';
import { Switch } from '#web/ui/switch.tsx';

const CALL = 'GET /console/reports/daily-summary';

/** The figures of each day as a message to oneself, with the latest one as an example. */
export function DailySummaryPart() {
  const ct = useConsoleT();
  const clock = useClock();
  const language = useLanguage();
  const client = useQueryClient();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const { data } = useCallQuery(CALL, {}, { staleTime: 60_000 });
  const change = useCallMutation('PUT /console/reports/daily-summary', {
    onSuccess: (answer) => setCallData(client, CALL, {}, () => answer),
    onError: (error) => show({ text: errorMessage(error), kind: 'error' }),
  });
  if (!data) return null;
  const { isOn, channel, nextAt, example } = data;
  return (
    <section
      className="card grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-8 gap-y-4 max-md:grid-cols-1"
      data-pad=""
      aria-labelledby="daily-summary"
    >
      <div className="grid content-start gap-3">
        <h2 id="daily-summary" className="text-h3">
          {ct('reports.summary')}
        </h2>
        <p className="text-ink-2">
          {channel === null ? ct('reports.summaryNoChannel') : ct(`reports.summaryBy.${channel}`)}
        </p>
        <Switch
          label={ct('reports.summarySwitch')}
          checked={change.isPending ? change.variables.body.isOn : isOn}
          disabled={change.isPending || (channel === null && !isOn)}
          onChange={({ target }) => change.mutate({ body: { isOn: target.checked } })}
        />
        {isOn && nextAt !== null && (
          <p className="text-ink-2">
            {ct('reports.summaryNext', { time: clock.time(nextAt), day: clock.date(nextAt, language) })}
          </p>
        )}
      </div>
      <figure>
        <figcaption className="text-ink-2">{ct('reports.summaryExample')}</figcaption>
        <p className="mt-2 py-3 px-4 rounded-button bg-sunken whitespace-pre-line">{example}</p>
      </figure>
    </section>
  );
}
