import type { CSSProperties } from 'react';
import { merchantPalette, neutrals, productColor } from '#domain/tenancy/palette.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useWords } from '../words/use-words.ts';
import { PictureSetting } from './picture-setting.tsx';
import { colorReadout, type Field } from './settings-draft.ts';
import { errorWords, SwitchSetting, TextSetting } from './setting-fields.tsx';
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
  const w = useWords();
  const {
    draft: { web },
    errors,
    change,
  } = useSettingsForm();
  const readout = colorReadout(web.mainColor, web.mainColorType);
  const hint = readout.moved
    ? w('settings.contrastMoved', { ratio: readout.ratio, from: readout.from, to: readout.to })
    : w('settings.contrast', { ratio: readout.ratio });
  return (
    <SettingGroup title={w('settings.look')} fields={LOOK}>
      <TextSetting field="web.brand" label={w('settings.brand')} />
      <div className="setting-pair">
        <PictureSetting field="web.logo" label={w('settings.logo')} />
        <PictureSetting field="web.favicon" label={w('settings.favicon')} />
      </div>
      <TextField
        label={w('settings.mainColor')}
        hint={hint}
        value={web.mainColor ?? ''}
        maxLength={7}
        spellCheck={false}
        error={errorWords(w, errors['web.mainColor'])}
        onChange={(event) => change('web.mainColor', event.target.value.trim() || null)}
        trailing={
          <input
            className="color-pick"
            type="color"
            aria-label={w('settings.colorPick')}
            value={readout.from}
            onChange={(event) => change('web.mainColor', event.target.value)}
          />
        }
      />
      <div className="setting-line">
        <span>{w('settings.mainColorType')}</span>
        <SegmentedControl
          label={w('settings.mainColorType')}
          value={web.mainColorType}
          onChange={(value) => change('web.mainColorType', value)}
          segments={(['DARK', 'LIGHT'] as const).map((value) => ({
            value,
            label: w(`settings.mainColorType.${value}`),
          }))}
        />
      </div>
      <SwitchSetting field="web.isDark" label={w('settings.isDark')} />
      <div className="setting-pair">
        <Sample isDark={false} color={readout.from} />
        <Sample isDark color={readout.from} />
      </div>
    </SettingGroup>
  );
}

/** How the storefront's button and link will look: its own colours, beside the console's. */
function Sample({ isDark, color }: { isDark: boolean; color: string }) {
  const w = useWords();
  const {
    draft: { web },
  } = useSettingsForm();
  const palette = merchantPalette(color || productColor, web.mainColorType, isDark);
  const neutral = isDark ? neutrals.dark : neutrals.light;
  const style = { ...palette, background: neutral.surface, color: isDark ? '#fff' : '#0f1728' } as CSSProperties;
  return (
    <div className="look-sample" style={style}>
      <small>{isDark ? w('settings.preview.dark') : w('settings.preview.light')}</small>
      <b>{web.brand}</b>
      <span className="look-sample-button">{w('settings.preview.button')}</span>
      <span className="look-sample-link">{w('settings.preview.link')}</span>
    </div>
  );
}
