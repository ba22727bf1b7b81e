import {
  consoleMenuContract,
  type ConsoleMenu,
  type MenuCategory,
  type MenuGroup,
} from '#contract/restaurants/menu-editor.ts';
import {
  filledTexts,
  LocalizedTextInput,
  localizedText,
  type LocalizedText,
} from '#web/platform/form/localized-text-input.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { withName } from './menu-view.ts';
import { useMenuCache, useMenuChoice } from './use-menu.ts';

export interface EditedSection {
  kind: 'group' | 'category';
  /** The restaurant of a group, the group of a category. */
  parentId: string;
  /** Absent: a new one. */
  section?: MenuGroup | MenuCategory;
}

interface SectionDialogProps {
  menu: ConsoleMenu;
  edited: EditedSection | null;
  onClose: () => void;
}

export function SectionDialog({ menu, edited, onClose }: SectionDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const title = (): string => {
    if (edited?.section) return ct('menu.rename');
    return ct(edited?.kind === 'category' ? 'menu.addCategory' : 'menu.addGroup');
  };
  return (
    <Dialog open={edited !== null} onClose={onClose} title={title()} closeLabel={t('close')} size="small" keepOpen>
      {edited && <SectionForm menu={menu} edited={edited} onSaved={onClose} />}
    </Dialog>
  );
}

interface SectionValues {
  name: LocalizedText;
}

function SectionForm({ menu, edited, onSaved }: { menu: ConsoleMenu; edited: EditedSection; onSaved: () => void }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const { put, reload } = useMenuCache(menu.merchantId);
  const [, choose] = useMenuChoice();
  const { kind, parentId, section } = edited;
  const send = async (name: Partial<LocalizedText>): Promise<string | null> => {
    if (section) {
      const request = { params: { id: section.id }, body: { name, version: section.version } };
      const saved = await (kind === 'group'
        ? api('PATCH /console/menu/groups/:id', request)
        : api('PATCH /console/menu/categories/:id', request));
      // The section may be renamed again before the menu is refetched.
      put((before) => withName(before, saved));
      return null;
    }
    if (kind === 'group') {
      await api('POST /console/menu/groups', { body: { merchantId: parentId, name } });
      return null;
    }
    return (await api('POST /console/menu/categories', { body: { groupId: parentId, name } })).id;
  };
  const form = useConsoleForm({
    schema: consoleMenuContract['PATCH /console/menu/groups/:id'].body,
    defaultValues: { name: localizedText(section?.name) } satisfies SectionValues,
    toBody: ({ name }: SectionValues) => ({ name: filledTexts(name), version: section?.version ?? 1 }),
    fieldText: () => ct('menu.error.NAME_REQUIRED'),
    send: (_body, { name }) => send(filledTexts(name)),
    onSaved: async (added) => {
      await reload();
      if (added) choose({ categoryId: added, text: '', filter: null });
      onSaved();
    },
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <LocalizedTextInput
        control={form.control}
        name="name"
        label={(language) => ct('menu.nameIn', { language: LANGUAGE_NAMES[language] })}
        maxLength={200}
      />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t('save')}
      </Button>
    </ConsoleForm>
  );
}
