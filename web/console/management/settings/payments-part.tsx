import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsContract, type PaymentAccount, type PaymentSettings } from '#contract/money/online-payments.ts';
import { ButtonRow, Row } from '#web/shared/console/kit/rows.tsx';
import { NumberInput } from '#web/platform/form/number-fields.tsx';
import { SwitchInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { SettingCard, SettingPair } from '#web/shared/console/kit/setting-parts.tsx';

/** Public ids at providers, by the names that their adapters give them. */
const FIELD_LABELS: Readonly<Record<string, ConsoleMessageKey>> = {
  'PAYME merchantId': 'payments.field.cashbox',
  'CLICK serviceId': 'payments.field.serviceId',
  'CLICK merchantId': 'payments.field.merchantId',
  'CLICK merchantUserId': 'payments.field.merchantUserId',
  'CLICK tin': 'payments.field.tin',
  'UZUM_BANK serviceId': 'payments.field.serviceId',
  'UZUM_BANK login': 'payments.field.login',
};

const KEY_LABELS: Partial<Record<PaymentAccount['provider'], ConsoleMessageKey>> = {
  UZUM_BANK: 'payments.key.UZUM_BANK',
  STRIPE: 'payments.key.STRIPE',
};

/** Accounts at payment providers, and how orders wait for money. */
export function PaymentsPart() {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery('GET /console/payment-methods');
  const { me } = useStaff();
  const isClosed = data?.platformReceives === true && me.role !== 'PLATFORM_ADMIN';
  return (
    <SettingCard aria-label={ct('payments')}>
      <h2 className="text-h4">{ct('payments')}</h2>
      <p className="text-ink-2">{ct('payments.why')}</p>
      {data ? (
        <>
          {isClosed && <Notice title={ct('payments.byPlatform')}>{ct('payments.byPlatformWhy')}</Notice>}
          {data.accounts.map((account) =>
            isClosed ? (
              <AccountHead key={account.provider} account={account} />
            ) : (
              <Account key={account.provider} account={account} />
            ),
          )}
          <Waiting settings={data.settings} />
          {data.dishesWithoutMxik > 0 && (
            <Notice tone="warn" title={ct('payments.withoutMxik', { n: data.dishesWithoutMxik })} />
          )}
        </>
      ) : error ? (
        <LoadError title={ct('payments.failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="box" className="h-40 w-full" />
      )}
    </SettingCard>
  );
}

function usePutAccount(): (account: PaymentAccount) => void {
  const client = useQueryClient();
  return (account) =>
    setCallData(client, 'GET /console/payment-methods', undefined, (before) => ({
      ...before,
      accounts: before.accounts.map((each) => (each.provider === account.provider ? account : each)),
    }));
}

interface AccountValues {
  isActive: boolean;
  fields: Record<string, string>;
  key: string;
  callbackKey: string;
}

const valuesOf = ({ isActive, fields, fieldNames }: PaymentAccount): AccountValues => ({
  isActive,
  fields: Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? ''])),
  key: '',
  callbackKey: '',
});

function AccountHead({ account: { provider, isActive } }: { account: PaymentAccount }) {
  const ct = useConsoleT();
  return (
    <Row as="h3" className="text-h4">
      {ct(`payment.${provider}`)}
      <Badge tone={isActive ? 'ok' : 'neutral'}>{ct(isActive ? 'payments.on' : 'payments.off')}</Badge>
    </Row>
  );
}

function Account({ account }: { account: PaymentAccount }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const put = usePutAccount();
  const { provider, version } = account;
  const fieldLabel = (name: string): string => {
    const key = FIELD_LABELS[`${provider} ${name}`];
    return key ? ct(key) : name;
  };
  const form = useConsoleForm({
    schema: paymentsContract['PUT /console/payment-methods/:provider'].body,
    defaultValues: valuesOf(account),
    serverValues: valuesOf(account),
    toBody: ({ isActive, fields, key, callbackKey }: AccountValues) => ({
      isActive,
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])),
      ...(key.trim() && { key: key.trim() }),
      ...(callbackKey.trim() && { callbackKey: callbackKey.trim() }),
      version,
    }),
    fieldText: () => ct('payments.wrong'),
    failureAs: 'toast',
    send: (body) => api('PUT /console/payment-methods/:provider', { params: { provider }, body }),
    onSaved: put,
  });
  return (
    <ConsoleForm form={form} className="grid gap-3">
      <AccountHead account={account} />
      {provider === 'STRIPE' && <p className="text-small text-ink-2">{ct('payments.why.STRIPE')}</p>}
      {account.fieldNames.map((name) => (
        <TextInput
          key={name}
          control={form.control}
          name={`fields.${name}`}
          label={fieldLabel(name)}
          maxLength={100}
          autoComplete="off"
        />
      ))}
      <TextInput
        control={form.control}
        name="key"
        label={ct(KEY_LABELS[provider] ?? 'payments.key')}
        hint={ct(account.hasKey ? 'payments.keySet' : 'payments.keyMissing')}
        type="password"
        autoComplete="off"
        maxLength={200}
      />
      {account.hasCallbackKey !== null && (
        <TextInput
          control={form.control}
          name="callbackKey"
          label={ct('payments.callbackKey')}
          hint={ct(account.hasCallbackKey ? 'payments.keySet' : 'payments.keyMissing')}
          type="password"
          autoComplete="off"
          maxLength={200}
        />
      )}
      <SwitchInput control={form.control} name="isActive" label={ct('payments.active')} />
      <ButtonRow>
        <Button size={40} kind="tinted" type="submit" loading={form.isPending} disabled={!form.isDirty}>
          {t('save')}
        </Button>
      </ButtonRow>
      {account.callbackUrl && <Address account={account} url={account.callbackUrl} />}
    </ConsoleForm>
  );
}

/** Where the provider calls, and whether it does. */
function Address({ account, url }: { account: PaymentAccount; url: string }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const put = usePutAccount();
  const [isAsking, setAsking] = useState(false);
  const moment = (at: string): string => `${clock.date(at, language)}, ${clock.time(at)}`;
  const { provider, lastCallAt, lastRefusedAt } = account;
  return (
    <div className="grid gap-2">
      <p>
        <span className="block text-small text-ink-2">{ct('payments.address')}</span>
        <code className="break-all">{url}</code>
        <span className="block text-small text-ink-2">
          {ct(provider === 'PAYME' ? 'payments.addressHint' : `payments.addressHint.${provider}`)}
        </span>
      </p>
      <p className="text-small text-ink-2">
        {lastCallAt ? ct('payments.called', { when: moment(lastCallAt) }) : ct('payments.notCalled')}
        {lastRefusedAt && ` · ${ct('payments.refused', { when: moment(lastRefusedAt) })}`}
      </p>
      <ButtonRow>
        <Button size={40} onClick={() => setAsking(true)}>
          {ct('payments.renew')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAsking}
        title={ct('payments.renewTitle')}
        action={ct('payments.renew')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          put(await api('POST /console/payment-methods/:provider/address', { params: { provider } }));
          setAsking(false);
        }}
      >
        {ct('payments.renewWhy')}
      </ConfirmDialog>
    </div>
  );
}

interface WaitingValues {
  payMinutes: number;
  cookBeforePayment: boolean;
  vatPercent: number;
  dishPackageCode: string;
  serviceMxik: string;
  servicePackageCode: string;
  deliveryMxik: string;
  deliveryPackageCode: string;
}

const waitingOf = ({ version: _version, ...settings }: PaymentSettings): WaitingValues => ({
  ...settings,
  dishPackageCode: settings.dishPackageCode ?? '',
  serviceMxik: settings.serviceMxik ?? '',
  servicePackageCode: settings.servicePackageCode ?? '',
  deliveryMxik: settings.deliveryMxik ?? '',
  deliveryPackageCode: settings.deliveryPackageCode ?? '',
});

function Waiting({ settings }: { settings: PaymentSettings }) {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const client = useQueryClient();
  const form = useConsoleForm({
    schema: paymentsContract['PATCH /console/payment-methods'].body,
    defaultValues: waitingOf(settings),
    serverValues: waitingOf(settings),
    toBody: (values: WaitingValues) => ({
      ...values,
      dishPackageCode: values.dishPackageCode.trim() || null,
      serviceMxik: values.serviceMxik.trim() || null,
      servicePackageCode: values.servicePackageCode.trim() || null,
      deliveryMxik: values.deliveryMxik.trim() || null,
      deliveryPackageCode: values.deliveryPackageCode.trim() || null,
      version: settings.version,
    }),
    fieldText: () => ct('payments.wrong'),
    failureAs: 'toast',
    send: (body) => api('PATCH /console/payment-methods', { body }),
    onSaved: (saved) =>
      setCallData(client, 'GET /console/payment-methods', undefined, (before) => ({ ...before, settings: saved })),
  });
  return (
    <ConsoleForm form={form} className="grid gap-3">
      <h3 className="text-h4">{ct('payments.waiting')}</h3>
      <SettingPair>
        <NumberInput control={form.control} name="payMinutes" label={ct('payments.payMinutes')} />
        <NumberInput control={form.control} name="vatPercent" label={ct('payments.vat')} />
      </SettingPair>
      <SwitchInput control={form.control} name="cookBeforePayment" label={ct('payments.cookBefore')} />
      <TextInput
        control={form.control}
        name="dishPackageCode"
        label={ct('payments.dishPackageCode')}
        hint={ct('payments.codesHint')}
        maxLength={20}
      />
      <SettingPair>
        <TextInput control={form.control} name="serviceMxik" label={ct('payments.serviceMxik')} maxLength={17} />
        <TextInput
          control={form.control}
          name="servicePackageCode"
          label={ct('payments.servicePackageCode')}
          maxLength={20}
        />
      </SettingPair>
      <SettingPair>
        <TextInput
          control={form.control}
          name="deliveryMxik"
          label={ct('payments.deliveryMxik')}
          hint={ct('payments.deliveryHint')}
          maxLength={17}
        />
        <TextInput
          control={form.control}
          name="deliveryPackageCode"
          label={ct('payments.deliveryPackageCode')}
          maxLength={20}
        />
      </SettingPair>
      <ButtonRow>
        <Button size={40} kind="tinted" type="submit" loading={form.isPending} disabled={!form.isDirty}>
          {t('save')}
        </Button>
      </ButtonRow>
    </ConsoleForm>
  );
}
