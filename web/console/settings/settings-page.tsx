import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { DomainsPart } from './domains-part.tsx';
import { LIMIT_FIELDS, LimitsGroup } from './limits-group.tsx';
import { LOOK, LookGroup } from './look-group.tsx';
import { OUTSIDE_FIELDS, OutsideGroups } from './outside-groups.tsx';
import { KeysPart } from './keys-part.tsx';
import { SecretsPart } from './secrets-part.tsx';
import { SettingsContext } from './settings-context.ts';
import { changedFields } from './settings-draft.ts';
import { SettingsTabs } from '#web/shared/console/navigation/settings-tabs.tsx';
import { STOREFRONT_FIELDS, StorefrontGroups } from './storefront-groups.tsx';
import { useSettings } from './use-settings.ts';

const ALL = [...LOOK, ...STOREFRONT_FIELDS, ...OUTSIDE_FIELDS, ...LIMIT_FIELDS];

export function SettingsPage() {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { me } = useStaff();
  const { state, error, retry } = useSettings();
  const may = (action: string): boolean => me.may.includes(action);
  return (
    <div className="console-sheet settings">
      <h1 className="text-h2">{ct('section.settings')}</h1>
      <SettingsTabs />
      {!may('branding.manage') ? (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      ) : error !== null ? (
        <ErrorState title={ct('settings.failed')} retryLabel={t('tryAgain')} onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      ) : !state ? (
        <div className="grid gap-4" aria-busy="true">
          <Skeleton shape="box" className="h-64 w-full" />
          <Skeleton shape="box" className="h-40 w-full" />
        </div>
      ) : (
        <SettingsContext value={state}>
          <LeaveQuestion dirty={changedFields(state.kept, state.draft, ALL).length > 0} />
          <div className="setting-columns">
            <LookGroup />
            <StorefrontGroups />
            <OutsideGroups />
            <LimitsGroup />
            {may('keys.manage') && <SecretsPart />}
            {may('keys.manage') && <KeysPart />}
            {may('domain.manage') && <DomainsPart />}
          </div>
        </SettingsContext>
      )}
    </div>
  );
}

/** Typed and not saved: asked before it is lost, by a link or by closing the page. */
function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const ct = useConsoleT();
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={ct('settings.leave.title')}
      action={ct('settings.leave.go')}
      keep={ct('settings.leave.stay')}
      onClose={() => blocker.reset?.()}
      onConfirm={async () => blocker.proceed?.()}
    >
      {ct('settings.leave.why')}
    </ConfirmDialog>
  );
}
