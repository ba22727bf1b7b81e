import type { CSSProperties } from 'react';
import { merchantPalette, neutrals, productColor } from '#domain/tenancy/palette.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { PictureSetting } from './picture-setting.tsx';
import { colorReadout, type Field } from './settings-draft.ts';
import { fieldErrorText, SwitchSetting, TextSetting } from './setting-fields.tsx';
import { SettingGroup } from './setting-group.tsx';
import { useSettingsForm } from './settings-context.ts';

export const LOOK: readonly Field[] = [
  'web.brand',
  'web.logo',
  'web.favicon',
  'web.mainColor',
  'web.mainColorType',
  'web.isDark',
];

export function LookGroup() {
  const ct = useConsoleT();
  const {
    draft: { web },
    errors,
    change,
  } = useSettingsForm();
  const readout = colorReadout(web.mainColor, web.mainColorType);
  const hint = readout.moved
    ? ct('settings.contrastMoved', { ratio: readout.ratio, from: readout.from, to: readout.to })
    : ct('settings.contrast', { ratio: readout.ratio });
  return (
    <SettingGroup title={ct('settings.look')} fields={LOOK}>
      <TextSetting field="web.brand" label={ct('settings.brand')} />
      <div className="setting-pair">
        <PictureSetting field="web.logo" label={ct('settings.logo')} />
        <PictureSetting field="web.favicon" label={ct('settings.favicon')} />
      </div>
      <TextField
        label={ct('settings.mainColor')}
        hint={hint}
        value={web.mainColor ?? ''}
        maxLength={7}
        spellCheck={false}
        error={fieldErrorText(ct, errors['web.mainColor'])}
        onChange={(event) => change('web.mainColor', event.target.value.trim() || null)}
        trailing={
          <input
            className="color-pick"
            type="color"
            aria-label={ct('settings.colorPick')}
            value={readout.from}
            onChange={(event) => change('web.mainColor', event.target.value)}
          />
        }
      />
      <div className="setting-line">
        <span>{ct('settings.mainColorType')}</span>
        <SegmentedControl
          label={ct('settings.mainColorType')}
          value={web.mainColorType}
          onChange={(value) => change('web.mainColorType', value)}
          segments={(['DARK', 'LIGHT'] as const).map((value) => ({
            value,
            label: ct(`settings.mainColorType.${value}`),
          }))}
        />
      </div>
      <SwitchSetting field="web.isDark" label={ct('settings.isDark')} />
      <div className="setting-pair">
        <Sample isDark={false} color={readout.from} />
        <Sample isDark color={readout.from} />
      </div>
    </SettingGroup>
  );
}

/** How the storefront's button and link will look: its own colours, beside the console's. */
function Sample({ isDark, color }: { isDark: boolean; color: string }) {
  const ct = useConsoleT();
  const {
    draft: { web },
  } = useSettingsForm();
  const palette = merchantPalette(color || productColor, web.mainColorType, isDark);
  const neutral = isDark ? neutrals.dark : neutrals.light;
  const style = { ...palette, background: neutral.surface, color: isDark ? '#fff' : '#0f1728' } as CSSProperties;
  return (
    <div className="look-sample" style={style}>
      <small>{isDark ? ct('settings.preview.dark') : ct('settings.preview.light')}</small>
      <b>{web.brand}</b>
      <span className="look-sample-button">{ct('settings.preview.button')}</span>
      <span className="look-sample-link">{ct('settings.preview.link')}</span>
    </div>
  );
}
