import { platformMerchantsContract, type MerchantDetails } from '#contract/management/settings-merchants.ts';
import { TextAreaInput } from '#web/platform/form/text-fields.tsx';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MerchantCard, MerchantLine } from './merchant-card.tsx';

const STALE = ['GET /platform/merchants/:id'] as const;

/** What administrators tell each other about a merchant. */
export function NotesCard({ details: { merchant, notes } }: { details: MerchantDetails }) {
  const ct = useConsoleT();
  const { date, time } = useTimes();
  const remove = useCallMutation('DELETE /platform/merchants/:id/notes/:noteId', {
    invalidates: STALE,
    onError: useErrorToast(),
  });
  return (
    <MerchantCard title={ct('merchant.notes')}>
      <NoteForm key={notes.length} id={merchant.id} />
      {notes.length === 0 && <p className="text-ink-2">{ct('merchant.noNotes')}</p>}
      <ul className="grid gap-2">
        {notes.map(({ id, text, by, at }) => (
          <MerchantLine
            key={id}
            className="whitespace-pre-wrap wrap-anywhere"
            detail={[by, `${date(at)}, ${time(at)}`].filter(Boolean).join(' · ')}
            end={
              <IconButton
                icon="trash-2"
                label={ct('merchant.removeNote')}
                onClick={() => remove.mutate({ params: { id: merchant.id, noteId: id } })}
              />
            }
          >
            {text}
          </MerchantLine>
        ))}
      </ul>
    </MerchantCard>
  );
}

function NoteForm({ id }: { id: string }) {
  const ct = useConsoleT();
  const add = useCallMutation('POST /platform/merchants/:id/notes', { invalidates: STALE });
  const form = useConsoleForm({
    schema: platformMerchantsContract['POST /platform/merchants/:id/notes'].body,
    defaultValues: { text: '' },
    toBody: ({ text }) => ({ text: text.trim() }),
    fieldText: () => ct('merchant.noteNeeded'),
    send: (body) => add.mutateAsync({ params: { id }, body }),
    onSaved: () => undefined,
  });
  return (
    <ConsoleForm form={form} className="grid gap-3">
      <TextAreaInput
        control={form.control}
        name="text"
        label={ct('merchant.note')}
        hint={ct('merchant.noteHint')}
        maxLength={2000}
      />
      <FormFailure form={form} />
      <Button size={40} type="submit" className="justify-self-start" loading={form.isPending}>
        {ct('merchant.addNote')}
      </Button>
    </ConsoleForm>
  );
}
