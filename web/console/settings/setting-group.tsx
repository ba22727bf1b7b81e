import { useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { changedFields, type Field } from './settings-draft.ts';
import { useSettingsForm } from './settings-context.ts';

/** One card, one form, one save. */
export function SettingGroup({
  title,
  hint,
  fields,
  children,
}: {
  title: string;
  hint?: string;
  fields: readonly Field[];
  children: ReactNode;
}) {
  const t = useT();
  const ct = useConsoleT();
  const { kept, draft, save, undo } = useSettingsForm();
  const [saving, setSaving] = useState(false);
  const changed = changedFields(kept, draft, fields).length > 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    await save(fields);
    setSaving(false);
  };
  return (
    <section className="card setting-group" data-pad="" aria-label={title}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <div className="card-row flex-wrap">
          <h2 className="text-h4">{title}</h2>
          {changed && <Badge tone="warn">{ct('settings.unsaved')}</Badge>}
        </div>
        {hint && <p className="text-ink-2">{hint}</p>}
        {children}
        {changed && (
          <div className="drawer-buttons">
            <Button
              kind="tinted"
              size={40}
              icon="save"
              type="submit"
              loading={saving}
              aria-label={`${t('save')}: ${title}`}
            >
              {t('save')}
            </Button>
            <Button kind="ghost" size={40} onClick={() => undo(fields)}>
              {ct('settings.undo')}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
