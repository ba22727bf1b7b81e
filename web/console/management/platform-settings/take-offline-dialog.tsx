import { useState } from 'react';
import type { PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { nameIn } from './merchant-columns.tsx';
import { STALE_MERCHANTS } from './stale-merchants.ts';

const SHORTEST_REASON = 3;
const MOST_NAMES = 5;

interface TakeOfflineProps {
  /** Those that guests would no longer see. */
  merchants: readonly PlatformMerchant[];
  onClose: () => void;
}

/** Names what is taken offline, asks for the reason that its owners read, and offers the way back. */
export function TakeOfflineDialog({ merchants, onClose }: TakeOfflineProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const { show } = useToast();
  const [reason, setReason] = useState('');
  const onError = useErrorToast();
  const change = useCallMutation('POST /platform/merchants/switch', { invalidates: STALE_MERCHANTS });
  const names = merchants.map((merchant) => nameIn(merchant, language));
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const all =
    names.length > MOST_NAMES ? ct('platform.andMore', { names: shown, n: names.length - MOST_NAMES }) : shown;
  const ids = merchants.map(({ id }) => id);
  const putBack = (): void =>
    change.mutate(
      { body: { ids, isActive: true } },
      { onError, onSuccess: () => show({ text: ct('platform.wasPutBack', { name: all }) }) },
    );
  return (
    <ConfirmDialog
      open
      title={
        names.length === 1
          ? ct('platform.takeOffTitle', { name: all })
          : ct('platform.takeOffMany', { n: names.length })
      }
      action={ct('platform.takeOff')}
      disabled={reason.trim().length < SHORTEST_REASON}
      onClose={onClose}
      onConfirm={async () => {
        await change.mutateAsync({ body: { ids, isActive: false, reason: reason.trim() } });
        onClose();
        show({
          text: ct('platform.tookOff', { name: all }),
          action: { label: t('undo'), onAction: putBack },
        });
      }}
    >
      <div className="grid gap-4">
        {names.length > 1 && <p className="font-semibold">{ct('platform.takeOffWhat', { names: all })}</p>}
        <p>{ct('platform.takeOffWhy')}</p>
        <TextArea
          label={ct('platform.reason')}
          hint={ct('platform.reasonHint')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
