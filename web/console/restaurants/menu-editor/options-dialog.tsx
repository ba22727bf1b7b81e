import { useFieldArray, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { consoleMenuContract, type ConsoleMenu, type ModificationGroup } from '#contract/restaurants/menu-editor.ts';
import { LocalizedTextInput } from '#web/platform/form/localized-text-input.tsx';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { MoveHandle, useOrderStatus } from './move-handle.tsx';
import { OptionAllergens } from './option-allergens.tsx';
import {
  newOption,
  optionField,
  optionsBodyOf,
  optionsProblems,
  optionsValuesOf,
  type OptionsValues,
} from './options-values.ts';
import { useMenuCache, useMenuLanguages } from './use-menu.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';
import '#web/shared/console/kit/side-drawer.css';
import { useSavedText } from '#web/shared/console/staff/use-saved-text.ts';

interface OptionsDialogProps {
  menu: ConsoleMenu;
  /** null: a new group; undefined: closed. */
  edited: ModificationGroup | null | undefined;
  onClose: () => void;
}

export function OptionsDialog({ menu, edited, onClose }: OptionsDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={ct(edited ? 'menu.changeOptions' : 'menu.addOptions')}
      closeLabel={t('close')}
      size="large"
      className="side-drawer"
      keepOpen
    >
      {edited !== undefined && <OptionsForm key={edited?.id} menu={menu} group={edited} onSaved={onClose} />}
    </Dialog>
  );
}

const ADD = consoleMenuContract['POST /console/menu/modification-groups'].body;
type Body = z.input<typeof ADD>;

interface OptionsFormProps {
  menu: ConsoleMenu;
  group: ModificationGroup | null;
  onSaved: () => void;
}

function OptionsForm({ menu, group, onSaved }: OptionsFormProps) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const { put, reload } = useMenuCache(menu.merchantId);
  const change = ({ merchantId: _, ...body }: Body, { id, version }: ModificationGroup) =>
    api('PATCH /console/menu/modification-groups/:id', { params: { id }, body: { ...body, version } });
  const latest = async (): Promise<ModificationGroup | undefined> => {
    const { modificationGroups } = await api('GET /console/menu', { query: { merchantId: menu.merchantId } });
    return modificationGroups.find(({ id }) => id === group?.id);
  };
  const form = useConsoleForm<OptionsValues, Body, ModificationGroup>({
    schema: ADD,
    defaultValues: optionsValuesOf(group),
    // The schema judges prices and counts that are still missing.
    toBody: (values) => ({ ...optionsBodyOf(values), merchantId: menu.merchantId }) as Body,
    rules: optionsProblems,
    fieldOf: optionField,
    fieldText: (field, code) => {
      if (code === 'MIN_ABOVE_MAX' || code === 'FREE_ABOVE_MAX' || code === 'DEFAULTS_ABOVE_MAX')
        return ct(`menu.error.${code}`);
      return ct(/name\.\w+$/.test(field) ? 'menu.error.NAME_REQUIRED' : 'menu.error.NUMBER');
    },
    send: (body) => (group ? change(body, group) : api('POST /console/menu/modification-groups', { body })),
    conflict: {
      reload: async () => optionsValuesOf((await latest()) ?? group),
      overwrite: async (body) => change(body, (await latest()) ?? group!),
    },
    savedText: useSavedText(),
    onSaved: async (saved) => {
      // The group may be opened again before the menu is refetched.
      put((before) => ({
        ...before,
        modificationGroups: before.modificationGroups.map((each) => (each.id === saved.id ? saved : each)),
      }));
      await reload();
      onSaved();
    },
  });
  const { control } = form;
  return (
    <ConsoleForm form={form} className="dish-form" ignoresEnter>
      {group && group.productIds.length > 0 && (
        <Notice>{ct('menu.optionsTouch', { n: group.productIds.length })}</Notice>
      )}
      <div className="dish-texts">
        <LocalizedTextInput
          control={control}
          name="name"
          label={(language) => ct('menu.nameIn', { language: LANGUAGE_NAMES[language] })}
          maxLength={200}
        />
      </div>
      <SettingPair>
        <NumberInput control={control} name="min" label={ct('menu.min')} hint={ct('menu.minHint')} />
        <NumberInput control={control} name="max" label={ct('menu.max')} />
        <NumberInput control={control} name="free" label={ct('menu.free')} hint={ct('menu.freeHint')} />
      </SettingPair>
      <OptionRows control={control} />
      <div className="save-foot">
        <FormFailure form={form} />
        <Button kind="primary" type="submit" loading={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </ConsoleForm>
  );
}

function OptionRows({ control }: { control: Control<OptionsValues> }) {
  const ct = useConsoleT();
  const languages = useMenuLanguages();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'modifications' });
  const ids = fields.map(({ id }) => id);
  const { status, announce } = useOrderStatus();
  return (
    <section className="grid gap-3.5 pb-5 border-b border-line" aria-label={ct('menu.options')}>
      <h3 className="text-h4">{ct('menu.options')}</h3>
      {fields.map((field, at) => (
        <div
          key={field.id}
          className="option-edit grid gap-3 p-3 rounded-inner bg-sunken"
          role="group"
          aria-label={ct('menu.optionN', { n: at + 1 })}
        >
          <div className="dish-texts">
            {languages.map((language) => (
              <TextInput
                key={language}
                control={control}
                name={`modifications.${at}.name.${language}`}
                label={ct('menu.nameIn', { language: LANGUAGE_NAMES[language] })}
                maxLength={200}
              />
            ))}
          </div>
          <OptionAllergens control={control} name={`modifications.${at}.allergens`} />
          <div className="flex flex-wrap items-end gap-3">
            <MoneyInput
              control={control}
              name={`modifications.${at}.price`}
              label={ct('menu.price')}
              className="flex-[1_1_110px]"
            />
            <NumberInput
              control={control}
              name={`modifications.${at}.max`}
              label={ct('menu.max')}
              className="flex-[1_1_110px]"
            />
            <SwitchInput
              control={control}
              name={`modifications.${at}.isDefault`}
              label={ct('menu.isDefault')}
              className="min-h-12"
            />
            <SwitchInput
              control={control}
              name={`modifications.${at}.hidden`}
              label={ct('menu.hidden')}
              className="min-h-12"
            />
            <span className="flex ms-auto">
              <IconButton icon="trash-2" label={ct('menu.removeNamed', { name: at + 1 })} onClick={() => remove(at)} />
              <MoveHandle
                name={ct('menu.optionN', { n: at + 1 })}
                kind="option"
                id={field.id}
                parentId=""
                around=".option-edit"
                ids={ids}
                onOrder={(next, movedId) => {
                  move(ids.indexOf(movedId), next.indexOf(movedId));
                  announce(ct('menu.optionN', { n: ids.indexOf(movedId) + 1 }), { id: movedId, ids: next });
                }}
              />
            </span>
          </div>
        </div>
      ))}
      {status}
      <div>
        <Button size={40} icon="plus" onClick={() => append(newOption(), { shouldFocus: false })}>
          {ct('menu.addOption')}
        </Button>
      </div>
    </section>
  );
}
