import type { ReactNode } from 'react';
import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

interface SettingGroupProps {
  title: string;
  hint?: string;
  form: SettingsForm;
  children: ReactNode;
}

/** One card, one form, one save. */
export function SettingGroup({ title, hint, form, children }: SettingGroupProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <SettingCard aria-label={title}>
      <ConsoleForm form={form} className="grid gap-4">
        <Row className="flex-wrap">
          <h2 className="text-h4">{title}</h2>
          {form.isDirty && <Badge tone="warn">{ct('settings.unsaved')}</Badge>}
        </Row>
        {hint && <p className="text-ink-2">{hint}</p>}
        {children}
        {form.isDirty && (
          <ButtonRow>
            <Button
              kind="tinted"
              size={40}
              icon="save"
              type="submit"
              loading={form.isPending}
              aria-label={`${t('save')}: ${title}`}
            >
              {t('save')}
            </Button>
            <Button kind="ghost" size={40} onClick={() => form.methods.reset()}>
              {ct('settings.undo')}
            </Button>
          </ButtonRow>
        )}
      </ConsoleForm>
    </SettingCard>
  );
}
