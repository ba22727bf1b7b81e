/** A menu to a spreadsheet and back: the file is compared first, and applied when the manager has seen what it does. */
import { useRef, useState } from 'react';
import { headingOf } from '#domain/menu-editor/sheet-headings.ts';
import type { ConsoleMenu } from '#contract/console-menu.ts';
import type { MenuImport, SheetColumn } from '#contract/console-menu-files.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { downloadTo } from '#web/shared/console/files/download.ts';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PhotoImport } from './photo-import.tsx';
import { columnsText, hasNames, SheetColumnsInput } from './sheet-columns-input.tsx';
import { useMenu, useMenuCache } from './use-menu.ts';

const SHOWN_ERRORS = 50;

export function MenuFile({ restaurantId }: { restaurantId: string }) {
  const { data: menu } = useMenu(restaurantId);
  const ct = useConsoleT();
  const { api } = useStorefront();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="drawer-buttons">
      <Button size={40} icon="upload" onClick={() => setOpen(true)}>
        {ct('menu.file.import')}
      </Button>
      <FileButton
        name="menu.xlsx"
        load={(fetch) =>
          api('GET /console/menu/export', { query: { merchantId: restaurantId, format: 'xlsx' }, fetch })
        }
      >
        {ct('menu.file.export')}
      </FileButton>
      {menu && <ImportDialog menu={menu} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ImportDialogProps {
  menu: ConsoleMenu;
  open: boolean;
  onClose: () => void;
}

type Step = 'dishes' | 'photos';

/** Dishes from a spreadsheet, then their photos by the names of the files. */
function ImportDialog({ open, onClose, menu }: ImportDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const [step, setStep] = useState<Step>('dishes');
  const close = (): void => {
    setStep('dishes');
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={ct('menu.file.import')} closeLabel={t('close')} keepOpen>
      {open && (
        <div className="grid gap-4">
          <SegmentedControl
            label={ct('menu.file.steps')}
            value={step}
            onChange={setStep}
            wide
            segments={[
              { value: 'dishes', label: ct('menu.file.stepDishes') },
              { value: 'photos', label: ct('menu.file.stepPhotos') },
            ]}
          />
          {step === 'dishes' ? (
            <ImportForm restaurantId={menu.merchantId} onDone={() => setStep('photos')} />
          ) : (
            <PhotoImport menu={menu} onDone={close} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function ImportForm({ restaurantId, onDone }: { restaurantId: string; onDone: () => void }) {
  const ct = useConsoleT();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { reload } = useMenuCache(restaurantId);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { api } = useStorefront();
  const errorToast = useErrorToast();
  const [columns, setColumns] = useState<SheetColumn[]>([]);
  const [arePricesAccepted, setPricesAccepted] = useState(false);
  const compare = useCallMutation('POST /console/menu/import');
  const read = useCallMutation('POST /console/menu/import/columns', {
    onSuccess: (found) => setColumns(found.columns),
  });
  const apply = useCallMutation('POST /console/menu/import', {
    onSuccess: async ({ added, changed }) => {
      await reload();
      toast.show({ text: ct('menu.file.done', { added, changed }) });
      onDone();
    },
  });
  const request = (chosen: File, dryRun: boolean, acceptPrices = arePricesAccepted) => {
    const body = new FormData();
    body.append('file', chosen);
    return { query: { merchantId: restaurantId, dryRun, columns: columnsText(columns), acceptPrices }, body };
  };
  const acceptPrices = (accepted: boolean): void => {
    setPricesAccepted(accepted);
    if (file) compare.mutate(request(file, true, accepted));
  };
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    setPricesAccepted(false);
    setColumns([]);
    compare.reset();
    const body = new FormData();
    body.append('file', chosen);
    read.mutate({ query: { merchantId: restaurantId }, body });
  };
  const saveTemplate = (): Promise<unknown> =>
    api('GET /console/menu/export', {
      query: { merchantId: restaurantId, format: 'xlsx', template: true },
      fetch: downloadTo('menu-template.xlsx'),
    }).catch(errorToast);
  const plan = compare.data;
  const problem = apply.error ?? compare.error ?? read.error;
  return (
    <div className="grid gap-4">
      <p className="hint">{ct('menu.file.hint')}</p>
      <div>
        <Button size={40} icon="download" onClick={() => void saveTemplate()}>
          {ct('menu.file.template')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label={ct('menu.file.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      <Button
        kind={file ? 'outline' : 'primary'}
        icon="upload"
        loading={read.isPending}
        onClick={() => input.current?.click()}
      >
        {ct(file ? 'menu.file.another' : 'menu.file.choose')}
      </Button>
      <FieldError id="menu-file-error">{problem ? errorMessage(problem) : undefined}</FieldError>
      {file && columns.length > 0 && (
        <>
          <SheetColumnsInput
            columns={columns}
            onChange={(next) => {
              setColumns(next);
              compare.reset();
            }}
          />
          <Button
            kind={plan ? 'outline' : 'primary'}
            disabled={!hasNames(columns)}
            loading={compare.isPending}
            onClick={() => compare.mutate(request(file, true))}
          >
            {ct('menu.file.check')}
          </Button>
        </>
      )}
      {file && plan && (
        <>
          <Plan plan={plan} name={file.name} />
          {(arePricesAccepted || plan.errors.some(({ code }) => code === 'UNUSUAL_PRICE')) && (
            <OptionRow
              type="checkbox"
              label={ct('menu.file.acceptPrices')}
              checked={arePricesAccepted}
              disabled={compare.isPending}
              onChange={({ target }) => acceptPrices(target.checked)}
            />
          )}
          <Button
            kind="primary"
            disabled={plan.added + plan.changed === 0}
            loading={apply.isPending}
            onClick={() => apply.mutate(request(file, false))}
          >
            {ct('menu.file.apply', { count: plan.added + plan.changed })}
          </Button>
        </>
      )}
    </div>
  );
}

function Plan({ plan, name }: { plan: MenuImport; name: string }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { added, changed, unchanged, errors } = plan;
  return (
    <section aria-label={name} className="grid gap-2">
      <b>{name}</b>
      <p role="status">{ct('menu.file.plan', { added, changed, unchanged })}</p>
      {errors.length > 0 && (
        <>
          <p className="hint">{ct('menu.file.errors', { count: errors.length })}</p>
          <ul className="menu-file-errors">
            {errors.slice(0, SHOWN_ERRORS).map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>
                {ct('menu.file.error', { row, column: headingOf(column, language) })} {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
