import { useQueryClient } from '@tanstack/react-query';
import type { MerchantSetup } from '#contract/management/merchant-setup.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DrawerMoves } from '#web/shared/console/kit/drawer-parts.tsx';

const STALE = ['GET /console/setup', 'GET /console/me'] as const;

/** Says what guests would miss, and shows the restaurant to them all the same. */
export function GoLiveDialog({ setup, onClose }: { setup: MerchantSetup; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { show } = useToast();
  const errorMessage = useErrorMessage();
  const { mutate, isPending, error } = useCallMutation('POST /console/go-live', {
    invalidates: STALE,
    onSuccess: () => {
      show({ text: ct('setup.wentLive') });
      onClose();
    },
  });
  const { refusal, missing } = setup;
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('setup.LIVE.ask')}
      closeLabel={t('close')}
      size="small"
      footer={
        <DrawerMoves>
          <Button onClick={onClose}>{ct('setup.later')}</Button>
          <Button
            kind="primary"
            loading={isPending}
            disabled={refusal !== null}
            disabledReason={refusal ? ct(`setup.refusal.${refusal}`) : ''}
            onClick={() => mutate({})}
          >
            {ct('setup.LIVE.do')}
          </Button>
        </DrawerMoves>
      }
    >
      <div className="grid gap-4">
        {refusal && <Notice tone="warn">{ct(`setup.refusal.${refusal}`)}</Notice>}
        {missing.length > 0 ? (
          <>
            <p>{ct('setup.missing')}</p>
            <ul className="grid gap-2">
              {missing.map(({ kind, count }) => (
                <li className="flex gap-2 items-start" key={kind}>
                  <Icon name="circle-alert" size={16} className="mt-0.75 text-warn" />
                  {ct(`setup.missing.${kind}`, { n: count })}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{ct('setup.nothingMissing')}</p>
        )}
        <div role="alert">{error && <Notice tone="bad">{errorMessage(error)}</Notice>}</div>
      </div>
    </Dialog>
  );
}

export function TakeOfflineDialog({ onClose }: { onClose: () => void }) {
  const ct = useConsoleT();
  const client = useQueryClient();
  const { mutateAsync } = useCallMutation('POST /console/take-offline');
  return (
    <ConfirmDialog
      open
      title={ct('setup.offlineAsk')}
      action={ct('setup.offline')}
      onClose={onClose}
      onConfirm={async () => {
        await mutateAsync({});
        await invalidateCalls(client, ...STALE);
        onClose();
      }}
    >
      {ct('setup.offlineWhy')}
    </ConfirmDialog>
  );
}
