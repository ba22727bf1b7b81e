import { merchantOpeningsContract, type MerchantOpening } from '#contract/management/merchant-openings.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { TextAreaInput } from '#web/platform/form/text-fields.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { STALE_OPENINGS } from './stale-merchants.ts';

interface AskChangesProps {
  opening: MerchantOpening;
  onClose: () => void;
}

/** The applicant reads what to change, and sends the application again. */
export function AskChangesDialog({ opening, onClose }: AskChangesProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('openings.askTitle', { name: textIn(opening.name, language) })}
      closeLabel={t('close')}
      size="small"
    >
      <AskChangesForm id={opening.id} onSent={onClose} />
    </Dialog>
  );
}

function AskChangesForm({ id, onSent }: { id: string; onSent: () => void }) {
  const ct = useConsoleT();
  const ask = useCallMutation('POST /platform/merchants/:id/request-changes', { invalidates: STALE_OPENINGS });
  const form = useConsoleForm({
    schema: merchantOpeningsContract['POST /platform/merchants/:id/request-changes'].body,
    defaultValues: { request: '' },
    toBody: ({ request }) => ({ request: request.trim() }),
    fieldText: () => ct('openings.requestNeeded'),
    send: (body) => ask.mutateAsync({ params: { id }, body }),
    onSaved: onSent,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <TextAreaInput
        control={form.control}
        name="request"
        label={ct('openings.request')}
        hint={ct('openings.requestHint')}
        maxLength={300}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('openings.askChanges')}
      </Button>
    </ConsoleForm>
  );
}
