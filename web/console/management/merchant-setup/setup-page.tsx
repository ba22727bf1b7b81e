import { useState } from 'react';
import { Link } from 'react-router';
import type { MerchantSetup } from '#contract/management/merchant-setup.ts';
import type { SetupStep } from '#domain/management/merchant-setup/setup-steps.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { setFromGuide } from '#web/shared/console/navigation/from-guide.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { GoLiveDialog, TakeOfflineDialog } from './go-live-dialog.tsx';
import { editorsOf, type EditedPlace } from './step-editors.ts';
import { TestOrderDialog } from './test-order-dialog.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** The way of a restaurant to its guests. What is done is computed from the data, so nothing is ticked here. */
export default function SetupPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  const { settings } = useStorefront();
  const may = can('places.change') && settings.merchant.kind !== 'MARKETPLACE';
  return (
    <ConsoleSheet className="max-w-215">
      <ConsoleHead title={ct('setup.title')} />
      {may ? <Guide /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </ConsoleSheet>
  );
}

function Guide() {
  const ct = useConsoleT();
  const { data: setup, error, refetch } = useCallQuery('GET /console/setup', undefined, { refetchOnWindowFocus: true });
  if (setup) return <Steps setup={setup} />;
  if (error) return <LoadError title={ct('setup.failed')} error={error} onRetry={refetch} />;
  return <Skeleton shape="box" className="h-96 w-full" />;
}

type OpenDialog = 'TEST_ORDER' | 'LIVE' | 'OFFLINE';

function Steps({ setup }: { setup: MerchantSetup }) {
  const ct = useConsoleT();
  const { me, branch } = useStaff();
  const [dialog, openDialog] = useState<OpenDialog | null>(null);
  const done = setup.steps.filter((step) => step.done).length;
  const current = setup.steps.find((step) => !step.done)?.step;
  const first = branch ?? me.branches[0];
  const place: EditedPlace = { branchId: first?.id ?? null, restaurantId: first?.restaurantId ?? null };
  return (
    <>
      <div className="grid gap-2">
        <p role="status">{ct('setup.progress', { done, all: setup.steps.length })}</p>
        <ProgressBar value={done} max={setup.steps.length} label={ct('setup.title')} tone="ok" />
      </div>
      {(setup.refusal === 'UNDER_REVIEW' || setup.refusal === 'DECLINED') && (
        <Notice tone={setup.refusal === 'DECLINED' ? 'bad' : 'warn'}>{ct(`setup.refusal.${setup.refusal}`)}</Notice>
      )}
      <ol className="setup-steps grid gap-3">
        {setup.steps.map(({ step, done: isDone }) => (
          <li key={step} className={STEP} data-pad="" data-done={isDone || undefined}>
            <span
              className={classNames(MARK, isDone ? 'bg-ok-soft text-ok' : 'bg-brand-soft text-brand-text')}
              aria-hidden="true"
            >
              {isDone ? <Icon name="check" size={16} /> : setup.steps.findIndex((each) => each.step === step) + 1}
            </span>
            <div className="grid min-w-0 gap-1">
              <h2 className="text-h4">
                {ct(`setup.${step}`)}
                <span className="sr-only">: {ct(isDone ? 'setup.done' : 'setup.notDone')}</span>
              </h2>
              <p className="text-ink-2">{ct(`setup.why.${step}`)}</p>
            </div>
            <StepAction step={step} setup={setup} isCurrent={step === current} place={place} onOpen={openDialog} />
          </li>
        ))}
      </ol>
      {dialog === 'TEST_ORDER' && <TestOrderDialog onClose={() => openDialog(null)} />}
      {dialog === 'LIVE' && <GoLiveDialog setup={setup} onClose={() => openDialog(null)} />}
      {dialog === 'OFFLINE' && <TakeOfflineDialog onClose={() => openDialog(null)} />}
    </>
  );
}

interface StepActionProps {
  step: SetupStep;
  setup: MerchantSetup;
  isCurrent: boolean;
  place: EditedPlace;
  onOpen: (dialog: OpenDialog) => void;
}

const STEP = classNames(
  'card grid grid-cols-[32px_minmax(0,1fr)] items-center gap-x-4 gap-y-1',
  'min-[700px]:grid-cols-[32px_minmax(0,1fr)_auto]',
);
const MARK = 'grid place-items-center self-start size-8 rounded-full font-strong';
const ACTIONS =
  'flex flex-wrap gap-2 mt-2 max-[700px]:col-2 min-[700px]:justify-end min-[700px]:max-w-65 min-[700px]:mt-0';

function StepAction({ step, setup, isCurrent, place, onOpen }: StepActionProps) {
  const ct = useConsoleT();
  const { can } = useStaff();
  const { settings } = useStorefront();
  const kind = isCurrent ? 'primary' : 'outline';
  if (step === 'TEST_ORDER')
    return (
      <div className={ACTIONS}>
        <Button kind={kind} size={40} onClick={() => onOpen('TEST_ORDER')}>
          {ct('setup.TEST_ORDER.do')}
        </Button>
      </div>
    );
  if (step === 'LIVE')
    return (
      <div className={ACTIONS}>
        {setup.isLive ? (
          <>
            <Button size={40} icon="external-link" render={(props) => <a href={settings.basePath} {...props} />}>
              {ct('setup.see')}
            </Button>
            <Button
              size={40}
              kind="danger"
              disabled={!can('branding.manage')}
              disabledReason={ct('setup.ownersOnly')}
              onClick={() => onOpen('OFFLINE')}
            >
              {ct('setup.offline')}
            </Button>
          </>
        ) : (
          <Button
            kind={kind}
            size={40}
            disabled={!can('branding.manage')}
            disabledReason={ct('setup.ownersOnly')}
            onClick={() => onOpen('LIVE')}
          >
            {ct('setup.LIVE.do')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={ACTIONS}>
      {editorsOf(step, place).map(({ path, label }, index) => (
        <Button
          key={path}
          kind={index === 0 ? kind : 'outline'}
          size={40}
          render={(props) => <Link to={path} {...props} onClick={() => setFromGuide(true)} />}
        >
          {ct(label)}
        </Button>
      ))}
    </div>
  );
}
