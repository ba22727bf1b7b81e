import type { FormEvent, ReactNode } from 'react';
import type { BulkChange } from '#contract/restaurants/menu-editor-bulk.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { Button } from '#web/ui/button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

export interface BulkFormProps {
  menu: ConsoleMenu;
  dishes: readonly MenuProduct[];
  isPending: boolean;
  onSend: (change: BulkChange) => void;
}

interface ChangeFormProps {
  /** null: not complete yet. */
  change: BulkChange | null;
  isPending: boolean;
  onSend: (change: BulkChange) => void;
  children: ReactNode;
}

export function ChangeForm({ change, isPending, onSend, children }: ChangeFormProps) {
  const ct = useConsoleT();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (change && !isPending) onSend(change);
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {children}
      <Button kind="primary" type="submit" loading={isPending} disabled={change === null}>
        {ct('menu.bulk.apply')}
      </Button>
    </form>
  );
}
