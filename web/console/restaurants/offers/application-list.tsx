import { useState } from 'react';
import type { VacancyApplication } from '#contract/restaurants/offers-vacancies.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { formatTime } from '#web/platform/format/moments.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const LIST = 'GET /console/vacancy-applications';
const POLL_MS = 60_000;

/** Who answered the vacancies, the newest first. */
export function ApplicationList() {
  const ct = useConsoleT();
  const query = useCallQuery(LIST, {}, { refetchInterval: POLL_MS, refetchOnWindowFocus: true });
  const [deleting, setDeleting] = useState<VacancyApplication | null>(null);
  const drop = useCallMutation('DELETE /console/vacancy-applications/:id', {
    invalidates: [LIST, 'GET /console/vacancies'],
  });
  return (
    <section className="grid gap-3" aria-label={ct('vacancies.applications')}>
      <h2 className="text-h3">{ct('vacancies.applications')}</h2>
      <ListStates
        query={query}
        failed={ct('vacancies.applicationsFailed')}
        empty={<p className="text-ink-2">{ct('vacancies.noApplications')}</p>}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((application) => (
              <Application key={application.id} application={application} onDelete={() => setDeleting(application)} />
            ))}
          </ul>
        )}
      </ListStates>
      <ConfirmDialog
        open={deleting !== null}
        title={ct('vacancies.deleteTitle', { name: deleting?.name ?? '' })}
        action={ct('vacancies.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting) await drop.mutateAsync({ params: { id: deleting.id } });
          setDeleting(null);
        }}
      >
        {ct('vacancies.deleteWhy')}
      </ConfirmDialog>
    </section>
  );
}

interface ApplicationProps {
  application: VacancyApplication;
  onDelete: () => void;
}

function Application({ application, onDelete }: ApplicationProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { date } = useFormat();
  const see = useCallMutation('POST /console/vacancy-applications/:id/seen', {
    invalidates: [LIST, 'GET /console/vacancies'],
    onError: useErrorToast(),
  });
  const { id, name, phone, message, seen, vacancyTitle, createdDate } = application;
  return (
    <li className="card grid gap-2" data-pad="">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b>{name}</b>
        <span>{textIn(vacancyTitle, language)}</span>
        <time dateTime={createdDate} className="text-small text-ink-2">
          {`${date(createdDate)}, ${formatTime(createdDate)}`}
        </time>
        {!seen && <Badge tone="info">{ct('vacancies.new')}</Badge>}
      </p>
      {message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size={40} icon="phone" render={(props) => <a href={`tel:${phone}`} {...props} />}>
          {formatPhone(phone)}
        </Button>
        {!seen && (
          <Button size={40} kind="ghost" loading={see.isPending} onClick={() => see.mutate({ params: { id } })}>
            {ct('vacancies.markSeen')}
          </Button>
        )}
        <Button size={40} kind="ghost" icon="x" onClick={onDelete}>
          {ct('vacancies.delete')}
        </Button>
      </div>
    </li>
  );
}
