import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { consoleHallsContract, type PlaceHall } from '#contract/restaurants/places-editor-halls.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ArchiveButton } from './archive-button.tsx';
import { hallBody, hallProblems, hallValues, type HallValues } from './halls-values.ts';
import { withHall } from './places-view.ts';
import { usePlaceFieldText } from './use-place-field-text.ts';
import { usePlacesCache } from './use-places.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';

interface HallDialogProps {
  branch: PlaceBranch;
  edited: PlaceHall | 'new' | null;
  onClose: () => void;
}

export function HallDialog({ branch, edited, onClose }: HallDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const last = useLastValue(edited);
  const hall = last === 'new' ? null : last;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={hall ? textIn(hall.name, language) : ct('places.newHall')}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {edited !== null && <HallForm branchId={branch.id} hall={hall} onSaved={onClose} />}
    </Dialog>
  );
}

const version = (hall: PlaceHall): number => hall.version;

function HallForm({ branchId, hall, onSaved }: { branchId: string; hall: PlaceHall | null; onSaved: () => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const fieldText = usePlaceFieldText();
  const { put, reload } = usePlacesCache();
  const { form, base } = useVersionedForm<PlaceHall, HallValues, ReturnType<typeof hallBody>>({
    schema: consoleHallsContract[hall ? 'PATCH /console/halls/:id' : 'POST /console/branches/:id/halls'].body,
    row: hall,
    versionOf: version,
    valuesOf: hallValues,
    bodyOf: hallBody,
    rules: hallProblems,
    fieldText,
    change: (change, at) =>
      api('PATCH /console/halls/:id', { params: { id: at.id }, body: { ...change, version: at.version } }),
    add: (body) => api('POST /console/branches/:id/halls', { params: { id: branchId }, body }),
    savedText: useSavedText(),
    onSaved: async (saved) => {
      put((before) => withHall(before, saved));
      onSaved();
      await reload();
    },
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <LocalizedTextInput
        control={control}
        name="name"
        label={(each) => ct('menu.nameIn', { language: LANGUAGE_NAMES[each] })}
        maxLength={200}
      />
      <SettingPair>
        <NumberInput control={control} name="chargePercent" label={ct('places.chargePercent')} />
        <MoneyInput control={control} name="chargeAmount" label={ct('places.chargeAmount')} />
      </SettingPair>
      <p className="hint">{ct('places.chargeHint')}</p>
      <SaveBar form={form} isNew={base === null} inDialog>
        {base && (
          <ArchiveButton
            title={ct('places.archiveBranchNamed', { name: textIn(base.name, language) })}
            why={ct('places.archiveHallWhy')}
            onArchive={() => api('DELETE /console/halls/:id', { params: { id: base.id } })}
            onArchived={async () => {
              form.methods.reset();
              onSaved();
              await reload();
            }}
          />
        )}
      </SaveBar>
    </ConsoleForm>
  );
}
