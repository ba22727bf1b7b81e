import { useState } from 'react';
import { dialable, formatPhone } from '#domain/accounts/identity/phone.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCalls } from './use-calls.ts';
import '#web/shared/console/styles/console-look.css';

/** Calls that nobody answered: a count in the rail, and the list behind it. */
export function MissedCalls() {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const errorMessage = useErrorMessage();
  const [isOpen, setOpen] = useState(false);
  const missed = useCalls()?.missed ?? [];
  const done = useCallMutation('POST /console/calls/:id/called-back', { invalidates: ['GET /console/calls'] });
  // Nobody waits for a call: one button less.
  if (missed.length === 0 && !isOpen) return null;
  return (
    <>
      <button type="button" className="console-rail-link" onClick={() => setOpen(true)}>
        <Icon name="phone" />
        {ct('calls.rail')}
        {missed.length > 0 && (
          <span className="console-rail-count tabular">
            <span className="sr-only">{ct('calls.missed')}: </span>
            {missed.length}
          </span>
        )}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={ct('calls.missed')}
        closeLabel={t('close')}
        size="small"
      >
        {done.error && <Notice tone="bad" title={errorMessage(done.error)} />}
        {missed.length === 0 && <EmptyState icon="phone" title={ct('calls.none')} />}
        <ul className="grid gap-1">
          {missed.map(({ id, phone, guestName, branchName, rangAt }) => {
            const number = phone === null ? ct('calls.withheld') : formatPhone(phone);
            const markDone = (): void => done.mutate({ params: { id } });
            return (
              <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 min-h-14 py-1.5" key={id}>
                <span className="flex-[1_1_11rem] wrap-anywhere">
                  <b className="tabular">{number}</b> {guestName}
                  <small className="block text-ink-2">
                    {[`${clock.date(rangAt, language)}, ${clock.time(rangAt)}`, branchName].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <ButtonRow as="span" className="ml-auto">
                  {phone !== null && (
                    <Button
                      size={40}
                      icon="phone"
                      aria-label={`${ct('calls.callBack')}: ${number}`}
                      render={(props) => <a href={`tel:${dialable(phone)}`} {...props} onClick={markDone} />}
                    >
                      {ct('calls.callBack')}
                    </Button>
                  )}
                  <Button size={40} kind="ghost" aria-label={`${ct('calls.done')}: ${number}`} onClick={markDone}>
                    {ct('calls.done')}
                  </Button>
                </ButtonRow>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
