import { Suspense } from 'react';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingsTabs } from '#web/shared/console/navigation/settings-tabs.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { DomainsPart } from './domains-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { LimitsGroup } from './limits-group.tsx';
import { LookGroup } from './look-group.tsx';
import { OutsideGroups } from './outside-groups.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { PicturesGroup } from './pictures-group.tsx';
import { SecretsPart } from './secrets-part.tsx';
import { StorefrontGroups } from './storefront-groups.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

const PaymentsPart = lazyPart(async () => (await import('./payments-part.tsx')).PaymentsPart);
const EmailPart = lazyPart(async () => (await import('./email-part.tsx')).EmailPart);
const SmsPart = lazyPart(async () => (await import('./sms-part.tsx')).SmsPart);

export default function SettingsPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  return (
    <ConsoleSheet className="settings">
      <ConsoleHead title={ct('section.settings')} tabs={<SettingsTabs />} />
      {me.may.includes('branding.manage') ? <Settings /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </ConsoleSheet>
  );
}

function Settings() {
  const ct = useConsoleT();
  const { me } = useStaff();
  const isMarketplace = useStorefront().settings.merchant.kind === 'MARKETPLACE';
  const { data: settings, error, refetch } = useCallQuery('GET /console/settings');
  if (settings === undefined && error !== null)
    return <LoadError title={ct('settings.failed')} error={error} onRetry={refetch} />;
  if (settings === undefined)
    return (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton shape="box" className="h-64 w-full" />
        <Skeleton shape="box" className="h-40 w-full" />
      </div>
    );
  return (
    <AskBeforeLeaving>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,400px),1fr))] items-start gap-x-4 gap-y-0">
        <div>
          <PicturesGroup settings={settings} />
          <LookGroup settings={settings} />
          <StorefrontGroups settings={settings} />
        </div>
        <div>
          <OutsideGroups settings={settings} />
          <LimitsGroup settings={settings} />
          {me.may.includes('keys.manage') && !isMarketplace && (
            <Suspense fallback={<Skeleton shape="box" className="h-40 w-full" />}>
              <PaymentsPart />
            </Suspense>
          )}
          {me.may.includes('keys.manage') && <SecretsPart settings={settings} />}
          {me.may.includes('keys.manage') && (
            <Suspense fallback={<Skeleton shape="box" className="h-40 w-full" />}>
              <SmsPart />
            </Suspense>
          )}
          {me.may.includes('merchants.manage') && isMarketplace && (
            <Suspense fallback={<Skeleton shape="box" className="h-40 w-full" />}>
              <EmailPart />
            </Suspense>
          )}
          {me.may.includes('keys.manage') && <KeysPart />}
          {me.may.includes('domain.manage') && <DomainsPart settings={settings} />}
        </div>
      </div>
    </AskBeforeLeaving>
  );
}
