import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Form } from '#web/platform/form/form.tsx';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';

interface ConsoleFormProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  id?: string;
  className?: string;
  ignoresEnter?: boolean;
  children: ReactNode;
}

/** A form of the console; a version conflict asks whether to reload or to overwrite. */
export function ConsoleForm<Values extends FieldValues>({ form, children, ...element }: ConsoleFormProps<Values>) {
  return (
    <>
      <Form form={form} {...element}>
        {children}
      </Form>
      <ConflictDialog form={form} />
    </>
  );
}

interface FormFailureProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  className?: string;
}

/** The sentence for a refusal that belongs to no field. The live region is there before its first message. */
export function FormFailure<Values extends FieldValues>({ form, className }: FormFailureProps<Values>) {
  return (
    <div role="alert">
      {form.failure && (
        <Notice tone="bad" {...(className === undefined ? {} : { className })}>
          {form.failure}
        </Notice>
      )}
    </div>
  );
}

function ConflictDialog<Values extends FieldValues>({ form }: { form: ContractForm<Values> }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { conflict, isPending, resolveConflict, dismissConflict } = form;
  const when = conflict?.changedAt
    ? `${clock.date(conflict.changedAt, language)}, ${clock.time(conflict.changedAt)}`
    : null;
  return (
    <Dialog
      open={conflict !== null}
      onClose={dismissConflict}
      title={ct('conflict.title')}
      closeLabel={t('close')}
      size="small"
      footer={
        <DrawerMoves>
          <Button loading={isPending} onClick={() => void resolveConflict('reload')}>
            {ct('conflict.reload')}
          </Button>
          <Button kind="danger" loading={isPending} onClick={() => void resolveConflict('overwrite')}>
            {ct('conflict.overwrite')}
          </Button>
        </DrawerMoves>
      }
    >
      <p>
        {when !== null && ct('conflict.changed', { name: conflict?.changedBy ?? ct('audit.somebody'), when })}{' '}
        {ct('conflict.why')}
      </p>
    </Dialog>
  );
}
