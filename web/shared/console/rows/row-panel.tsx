import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import './rows.css';
import '#web/shared/console/kit/side-drawer.css';

/** The last part of the address of a row that is not there yet. */
export const NEW = 'new';

interface RowPanelProps<Row> {
  /** From the address; null: closed. */
  id: string | null;
  rows: readonly Row[];
  title: (row: Row | null) => string;
  gone: string;
  onClose: () => void;
  children: (row: Row | null) => ReactNode;
}

/** One row beside its list, at an address of its own. */
export function RowPanel<Row extends { id: string }>({ id, rows, title, gone, onClose, children }: RowPanelProps<Row>) {
  const t = useT();
  const lastId = useLastValue(id);
  if (lastId === null) return null;
  const row = rows.find((each) => each.id === lastId) ?? null;
  const isThere = row !== null || lastId === NEW;
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={isThere ? title(row) : gone}
      closeLabel={t('close')}
      size="large"
      className="side-drawer [--sheet-width:min(1040px,100vw-96px)]"
      keepOpen
    >
      {isThere ? <div key={lastId}>{children(row)}</div> : <EmptyState icon="ticket-percent" title={gone} />}
    </Dialog>
  );
}

interface RowFormFrameProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  isNew: boolean;
  onArchive?: () => void;
  /** In place of archiving. */
  remove?: { label: string; icon: IconName; onRemove: () => void };
  /** Beside the fields: what guests get. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The fields of a row, its buttons, and beside them what guests get. */
export function RowFormFrame<Values extends FieldValues>(props: RowFormFrameProps<Values>) {
  const { form, isNew, onArchive, aside, children } = props;
  const ct = useConsoleT();
  const archive = onArchive && { label: ct('menu.archive'), icon: 'archive' as const, onRemove: onArchive };
  const remove = props.remove ?? archive;
  return (
    <div className="offer-columns">
      <ConsoleForm form={form} className="grid grid-cols-1 gap-4" ignoresEnter>
        {children}
        <SaveBar form={form} isNew={isNew} inDialog>
          {!isNew && remove && (
            <Button
              kind="ghost"
              icon={remove.icon}
              className="order-1 ms-auto"
              onClick={() => {
                form.methods.reset();
                remove.onRemove();
              }}
            >
              {remove.label}
            </Button>
          )}
        </SaveBar>
      </ConsoleForm>
      {aside && <aside className="offer-aside">{aside}</aside>}
    </div>
  );
}

interface LanguageTextsProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: (language: string) => string;
  maxLength: number;
}

/** One text in each language, side by side where there is room. */
export function LanguageTexts<Values extends FieldValues>({ label, ...input }: LanguageTextsProps<Values>) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,190px),1fr))] gap-4">
      <LocalizedTextInput {...input} label={(language) => label(LANGUAGE_NAMES[language])} />
    </div>
  );
}

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 pb-5 border-b border-line" aria-label={title}>
      <h3 className="text-h4">{title}</h3>
      {children}
    </section>
  );
}
