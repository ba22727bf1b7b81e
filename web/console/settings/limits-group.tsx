import { formatCount } from '#web/platform/format/numbers.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { LIMIT_RANGES, type Field, type Limits } from './settings-draft.ts';
import { SettingGroup } from './setting-group.tsx';
import { useSettingsForm } from './settings-context.ts';

const COUNTS = ['ordersNew', 'ordersKnown', 'ordersDevice', 'ordersNetwork', 'ordersAddress'] as const;
export const LIMIT_FIELDS: readonly Field[] = ['limits.sumNew', ...COUNTS.map((name): Field => `limits.${name}`)];
const TIYIN = 100;

/** How much guests may order before they have paid. */
export function LimitsGroup() {
  const ct = useConsoleT();
  return (
    <SettingGroup title={ct('settings.limits')} hint={ct('settings.limitsHint')} fields={LIMIT_FIELDS}>
      <div className="setting-pair">
        <LimitField name="ordersNew" />
        <LimitField name="ordersKnown" />
      </div>
      <LimitField name="sumNew" unit={TIYIN} />
      <div className="setting-pair">
        <LimitField name="ordersDevice" />
        <LimitField name="ordersNetwork" />
      </div>
      <LimitField name="ordersAddress" />
    </SettingGroup>
  );
}

function LimitField({ name, unit = 1 }: { name: keyof Limits; unit?: number }) {
  const ct = useConsoleT();
  const {
    draft: { limits },
    errors,
    change,
  } = useSettingsForm();
  const [from, to] = LIMIT_RANGES[name];
  const value = limits[name];
  const range = { from: formatCount(from / unit), to: formatCount(to / unit) };
  return (
    <TextField
      label={ct(`settings.${name}`)}
      type="number"
      inputMode="numeric"
      step={1}
      value={Number.isFinite(value) ? value / unit : ''}
      error={errors[`limits.${name}`] !== undefined && ct('settings.error.NUMBER', range)}
      onChange={(event) => change(`limits.${name}`, Math.round(event.target.valueAsNumber * unit))}
    />
  );
}
