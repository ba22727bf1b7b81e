import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { FormFailure } from './console-form.tsx';
import './save-bar.css';

interface SaveBarProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  /** Can be saved as it is. */
  isNew?: boolean;
  /** At the end of a dialog's sheet rather than of the page. */
  inDialog?: boolean;
  /** Further actions, after saving. */
  children?: ReactNode;
}

/** What was refused, saving, and putting back what was typed. */
export function SaveBar<Values extends FieldValues>({
  form,
  isNew = false,
  inDialog = false,
  children,
}: SaveBarProps<Values>) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <div className={inDialog ? 'save-foot' : 'save-bar'}>
      <FormFailure form={form} />
      <ButtonRow className="mt-0 items-center">
        <Button kind="primary" type="submit" icon="save" loading={form.isPending} disabled={!form.isDirty && !isNew}>
          {t('save')}
        </Button>
        {form.isDirty && !isNew && (
          <Button kind="ghost" onClick={() => form.methods.reset()}>
            {ct('settings.undo')}
          </Button>
        )}
        {children}
        {form.isDirty && <Badge tone="warn">{ct('settings.unsaved')}</Badge>}
      </ButtonRow>
    </div>
  );
}
