import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';
import { DomainsPart } from './domains-part.tsx';
import { LIMIT_FIELDS, LimitsGroup } from './limits-group.tsx';
import { LOOK, LookGroup } from './look-group.tsx';
import { OUTSIDE_FIELDS, OutsideGroups } from './outside-groups.tsx';
import { KeysPart } from './keys-part.tsx';
import { SecretsPart } from './secrets-part.tsx';
import { SettingsContext } from './settings-context.ts';
import { changedFields } from './settings-draft.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { STOREFRONT_FIELDS, StorefrontGroups } from './storefront-groups.tsx';
import { useSettings } from './use-settings.ts';

const ALL = [...LOOK, ...STOREFRONT_FIELDS, ...OUTSIDE_FIELDS, ...LIMIT_FIELDS];

export function SettingsPage() {
  const t = useT();
  const w = useWords();
  const refusal = useRefusal();
  const { me } = useAtWork();
  const { state, error, retry } = useSettings();
  const may = (action: string): boolean => me.may.includes(action);
  return (
    <div className="console-sheet settings">
      <h1 className="text-h2">{w('section.settings')}</h1>
      <SettingsTabs />
      {!may('branding.manage') ? (
        <EmptyState icon="lock" title={w('refused.FORBIDDEN')} />
      ) : error !== null ? (
        <ErrorState title={w('settings.failed')} retryLabel={t('tryAgain')} onRetry={retry}>
          {refusal(error)}
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
  const w = useWords();
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <QuestionDialog
      open={blocker.state === 'blocked'}
      title={w('settings.leave.title')}
      action={w('settings.leave.go')}
      keep={w('settings.leave.stay')}
      onClose={() => blocker.reset?.()}
      onDo={async () => blocker.proceed?.()}
    >
      {w('settings.leave.why')}
    </QuestionDialog>
  );
}
