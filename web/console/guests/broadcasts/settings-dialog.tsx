import { useQueryClient } from '@tanstack/react-query';
import { broadcastsContract, type BroadcastSettings } from '#contract/guests/broadcasts.ts';
import { MoneyInput, NumberInput } from '#web/platform/form/number-fields.tsx';
import { TextInput } from '#web/platform/form/text-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

interface SettingsValues {
  quietFrom: string;
  quietTo: string;
  smsPrice: number | null;
  weekLimit: number | null;
}

const versionOf = ({ version }: BroadcastSettings): number => version;
const valuesOf = (row: BroadcastSettings | null): SettingsValues => ({
  quietFrom: row?.quietFrom ?? '21:00',
  quietTo: row?.quietTo ?? '09:00',
  smsPrice: row?.smsPrice ?? null,
  weekLimit: row?.weekLimit ?? 2,
});
const bodyOf = (values: SettingsValues) => ({ ...values, weekLimit: values.weekLimit ?? 0 });

/** Quiet hours, the price of an SMS and how often one guest may get a broadcast. */
export function SettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery('GET /console/broadcast-settings', undefined, { enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={ct('broadcasts.settings')}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {error && !data && <LoadError title={ct('broadcasts.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="box" className="h-48 w-full" />}
      {data && <SettingsForm settings={data} onClose={onClose} />}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: BroadcastSettings; onClose: () => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { money } = useFormat();
  const client = useQueryClient();
  const { form } = useVersionedForm<BroadcastSettings, SettingsValues, ReturnType<typeof bodyOf>>({
    schema: broadcastsContract['PATCH /console/broadcast-settings'].body,
    row: settings,
    versionOf,
    valuesOf,
    bodyOf,
    change: (change, { version }) => api('PATCH /console/broadcast-settings', { body: { ...change, version } }),
    fieldText: (field) => ct(field === 'weekLimit' ? 'broadcasts.error.weekLimit' : 'settings.error.other'),
    savedText: () => ct('offers.saved'),
    onSaved: async (saved) => {
      // The settings may be opened again before they are refetched.
      setCallData(client, 'GET /console/broadcast-settings', undefined, () => saved);
      await invalidateCalls(client, 'GET /console/broadcast-settings', 'POST /console/broadcasts/estimate');
      onClose();
    },
  });
  const { control } = form;
  const { defaultSmsPrice, timeZone } = settings;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <SettingPair>
        <TextInput control={control} name="quietFrom" type="time" label={ct('broadcasts.quietFrom')} />
        <TextInput control={control} name="quietTo" type="time" label={ct('broadcasts.quietTo')} />
      </SettingPair>
      <p className="hint">{ct('broadcasts.quietHint', { zone: timeZone })}</p>
      <MoneyInput
        control={control}
        name="smsPrice"
        step="any"
        label={ct('broadcasts.smsPrice')}
        hint={
          defaultSmsPrice === null
            ? ct('broadcasts.smsPriceUnknown')
            : ct('broadcasts.smsPriceHint', { sum: money(defaultSmsPrice) })
        }
      />
      <NumberInput control={control} name="weekLimit" label={ct('broadcasts.weekLimit')} />
      <SaveBar form={form} inDialog />
    </ConsoleForm>
  );
}
