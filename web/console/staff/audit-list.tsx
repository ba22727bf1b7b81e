import { useState } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { changeText, subjectLabel } from './change-text.ts';

const KNOWN = [
  'SETTINGS_CHANGED',
  'SECRET_SET',
  'SECRET_REMOVED',
  'HOST_CLAIMED',
  'HOST_VERIFIED',
  'HOST_LET_GO',
  'STAFF_ROLE_GIVEN',
  'STAFF_ROLE_ACCEPTED',
  'STAFF_ROLE_TAKEN',
  'STAFF_LEFT',
  'ENTERED_TENANT',
  'KEY_MADE',
  'KEY_TAKEN_AWAY',
  'GUEST_TRUST_CHANGED',
] as const;

/** Who changed what, and when; latest first. */
export function AuditList() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { me } = useStaff();
  const language = useLanguage();
  const clock = useClock();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const list = useCallQuery('GET /console/audit');
  const [older, setOlder] = useState<NonNullable<typeof list.data>['items']>([]);
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  const branchOf = (id: string): string => me.branches.find((branch) => branch.id === id)?.name ?? '—';
  const called = (action: string): string => {
    const known = KNOWN.find((each) => each === action);
    return known ? ct(`audit.${known}`) : action;
  };
  const more = async (before: string): Promise<void> => {
    setAsking(true);
    try {
      const { items } = await api('GET /console/audit', { query: { before } });
      setOlder((shown) => [...shown, ...items]);
      setOver(items.length === 0);
    } catch (error) {
      show({ text: errorMessage(error), kind: 'error' });
    }
    setAsking(false);
  };
  return (
    <ListStates
      query={list}
      failed={ct('audit.failed')}
      empty={<EmptyState icon="history" title={ct('audit.empty')} />}
    >
      {(latest) => {
        const all = [...latest, ...older];
        return (
          <>
            <ul className="card setting-rows" data-pad="">
              {all.map(({ id, at, name, action, subject, about, before, after }) => (
                <li key={id}>
                  <span className="setting-row-name">
                    {called(action)}
                    <small>
                      {[about, changeText(before, after, ct, branchOf) || (about ? '' : subjectLabel(subject, ct))]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <span className="text-ink-2">
                    {name ?? ct('audit.somebody')} ·{' '}
                    <span className="tabular">
                      {clock.date(at, language)}, {clock.time(at)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {!over && (
              <div>
                <Button size={40} loading={asking} onClick={() => void more(all.at(-1)!.at)}>
                  {ct('audit.more')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </ListStates>
  );
}
