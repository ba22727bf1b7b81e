import { useCallback, useState } from 'react';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useClock } from '../clock.ts';
import { ListStates } from '../list-states.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';
import { useList } from '../use-list.ts';
import { useWords } from '../words/use-words.ts';
import { changeText, subjectWords } from './change-text.ts';

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
  const w = useWords();
  const { me } = useAtWork();
  const language = useLanguage();
  const clock = useClock();
  const refusal = useRefusal();
  const { show } = useToast();
  const ask = useCallback((signal: AbortSignal) => api('GET /console/audit', { signal }), [api]);
  const list = useList(ask);
  const [older, setOlder] = useState<NonNullable<typeof list.items>>([]);
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  const branchOf = (id: string): string => me.branches.find((branch) => branch.id === id)?.name ?? '—';
  const called = (action: string): string => {
    const known = KNOWN.find((each) => each === action);
    return known ? w(`audit.${known}`) : action;
  };
  const more = async (before: string): Promise<void> => {
    setAsking(true);
    try {
      const { items } = await api('GET /console/audit', { query: { before } });
      setOlder((shown) => [...shown, ...items]);
      setOver(items.length === 0);
    } catch (error) {
      show({ text: refusal(error), kind: 'error' });
    }
    setAsking(false);
  };
  return (
    <ListStates list={list} failed={w('audit.failed')} empty={<EmptyState icon="history" title={w('audit.empty')} />}>
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
                      {[about, changeText(before, after, w, branchOf) || (about ? '' : subjectWords(subject, w))]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <span className="text-ink-2">
                    {name ?? w('audit.somebody')} ·{' '}
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
                  {w('audit.more')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </ListStates>
  );
}
