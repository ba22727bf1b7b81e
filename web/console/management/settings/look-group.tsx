import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import type { MerchantSettings } from '#contract/management/settings.ts';
import { merchantPalette, neutrals, productColor } from '#domain/accounts/tenancy/palette.ts';
import { SegmentedInput } from '#web/platform/form/choice-fields.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useField } from '#web/platform/form/use-field.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { colorReadout } from './color-readout.ts';
import { SwitchSetting, TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import type { SettingsField, SettingsValues } from './settings-values.ts';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';
import { SettingLine, SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

const FIELDS: readonly SettingsField[] = ['web.brand', 'web.mainColor', 'web.mainColorType', 'web.isDark'];

export function LookGroup({ settings }: { settings: MerchantSettings }) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, FIELDS);
  const web = useWatch({ control: form.control, name: 'web' });
  const readout = colorReadout(web.mainColor, web.mainColorType);
  const hint = readout.moved
    ? ct('settings.contrastMoved', { from: readout.from, to: readout.to })
    : ct('settings.contrast');
  return (
    <SettingGroup title={ct('settings.look')} form={form}>
      <TextSetting form={form} name="web.brand" label={ct('settings.brand')} />
      <TextInput
        control={form.control}
        name="web.mainColor"
        label={ct('settings.mainColor')}
        hint={hint}
        maxLength={7}
        spellCheck={false}
        trailing={<ColorPick form={form} color={readout.from} />}
      />
      <SettingLine>
        <span>{ct('settings.mainColorType')}</span>
        <SegmentedInput
          control={form.control}
          name="web.mainColorType"
          label={ct('settings.mainColorType')}
          segments={(['DARK', 'LIGHT'] as const).map((value) => ({
            value,
            label: ct(`settings.mainColorType.${value}`),
          }))}
        />
      </SettingLine>
      <SwitchSetting form={form} name="web.isDark" label={ct('settings.isDark')} />
      <SettingPair>
        <Sample web={web} isDark={false} color={readout.from} />
        <Sample web={web} isDark color={readout.from} />
      </SettingPair>
    </SettingGroup>
  );
}

function ColorPick({ form, color }: { form: SettingsForm; color: string }) {
  const ct = useConsoleT();
  const { onChange } = useField<string, SettingsValues>({ control: form.control, name: 'web.mainColor' });
  return (
    <input
      className="size-9 flex-none rounded-[10px] bg-transparent p-0"
      type="color"
      aria-label={ct('settings.colorPick')}
      value={color}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SampleProps {
  web: SettingsValues['web'];
  isDark: boolean;
  color: string;
}

/** A preview of the storefront's button and link in its own colours, not the console's. */
function Sample({ web, isDark, color }: SampleProps) {
  const ct = useConsoleT();
  const palette = merchantPalette(color || productColor, web.mainColorType, isDark);
  const neutral = isDark ? neutrals.dark : neutrals.light;
  const style = { ...palette, background: neutral.surface, color: isDark ? '#fff' : '#0f1728' } as CSSProperties;
  return (
    <div className="grid justify-items-start gap-2 p-4 border border-line rounded-inner" style={style}>
      <small>{isDark ? ct('settings.preview.dark') : ct('settings.preview.light')}</small>
      <b>{web.brand}</b>
      <span className="look-sample-button py-2 px-3.5 rounded-input bg-brand text-on-brand font-strong">
        {ct('settings.preview.button')}
      </span>
      <span className="text-brand-text font-semibold">{ct('settings.preview.link')}</span>
    </div>
  );
}
