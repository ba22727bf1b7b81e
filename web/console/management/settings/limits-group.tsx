import type { MerchantSettings, OrderLimits } from '#contract/management/settings.ts';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingGroup } from './setting-group.tsx';
import type { SettingsField } from './settings-values.ts';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

type Count = Exclude<keyof OrderLimits, 'sumNew'>;
const COUNTS: readonly Count[] = ['ordersNew', 'ordersKnown', 'ordersDevice', 'ordersNetwork', 'ordersAddress'];
const FIELDS: readonly SettingsField[] = ['limits.sumNew', ...COUNTS.map((name): SettingsField => `limits.${name}`)];

/** How much guests may order before they have paid. */
export function LimitsGroup({ settings }: { settings: MerchantSettings }) {
  const ct = useConsoleT();
  const form = useSettingsForm(settings, FIELDS);
  return (
    <SettingGroup title={ct('settings.limits')} hint={ct('settings.limitsHint')} form={form}>
      <SettingPair>
        <CountLimit form={form} name="ordersNew" />
        <CountLimit form={form} name="ordersKnown" />
      </SettingPair>
      <MoneyInput control={form.control} name="limits.sumNew" label={ct('settings.sumNew')} />
      <SettingPair>
        <CountLimit form={form} name="ordersDevice" />
        <CountLimit form={form} name="ordersNetwork" />
      </SettingPair>
      <CountLimit form={form} name="ordersAddress" />
    </SettingGroup>
  );
}

function CountLimit({ form, name }: { form: SettingsForm; name: Count }) {
  const ct = useConsoleT();
  return <NumberInput control={form.control} name={`limits.${name}`} label={ct(`settings.${name}`)} />;
}
