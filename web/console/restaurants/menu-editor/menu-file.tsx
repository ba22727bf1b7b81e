/** A menu to a spreadsheet and back. The import is loaded when it is opened. */
import { Suspense, useState } from 'react';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useMenu } from './use-menu.ts';

const ImportForm = lazyPart(async () => (await import('./import-form.tsx')).ImportForm);
const PhotoImport = lazyPart(async () => (await import('./photo-import.tsx')).PhotoImport);

interface MenuFileProps {
  restaurantId: string;
  isImporting: boolean;
  onImporting: (isImporting: boolean) => void;
}

export function MenuFile({ restaurantId, isImporting, onImporting }: MenuFileProps) {
  const { data: menu } = useMenu(restaurantId);
  const ct = useConsoleT();
  const { api } = useStorefront();
  return (
    <ButtonRow>
      <Button size={40} icon="upload" onClick={() => onImporting(true)}>
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
      {menu && <ImportDialog menu={menu} open={isImporting} onClose={() => onImporting(false)} />}
    </ButtonRow>
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
  const [photos, setPhotos] = useState<ReadonlyMap<string, string>>(new Map());
  const close = (): void => {
    setStep('dishes');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={ct('menu.file.import')}
      closeLabel={t('close')}
      size="large"
      className="[--sheet-width:min(1360px,100%)]"
      keepOpen
    >
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
          {/* A part that waits hides what is around it, and a hidden dialog closes. */}
          <Suspense fallback={<Skeleton shape="box" className="h-64 w-full" />}>
            {step === 'dishes' ? (
              <ImportForm
                menu={menu}
                onDone={(named) => {
                  setPhotos(named);
                  setStep('photos');
                }}
              />
            ) : (
              <PhotoImport menu={menu} named={photos} onDone={close} />
            )}
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
