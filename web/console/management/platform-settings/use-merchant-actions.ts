import type { PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useToast } from '#web/ui/toast.tsx';
import { nameIn, type MerchantHandlers } from './merchant-columns.tsx';
import { STALE_MERCHANTS } from './stale-merchants.ts';

/** What needs no question: putting a merchant back, restoring a deleted one, entering its console. */
export function useMerchantActions(): Omit<MerchantHandlers, 'onOff'> {
  const ct = useConsoleT();
  const language = useLanguage();
  const { show } = useToast();
  const onError = useErrorToast();
  const { mutate } = useCallMutation('PATCH /platform/merchants/:id', { invalidates: STALE_MERCHANTS, onError });
  const enter = useCallMutation('POST /platform/merchants/:id/enter', {
    onSuccess: ({ home }) => window.location.assign(`${home.replace(/\/$/, '')}/console/`),
    onError,
  });
  const back = (merchant: PlatformMerchant, body: { isActive?: boolean; deleted?: boolean }): void =>
    mutate(
      { params: { id: merchant.id }, body },
      { onSuccess: () => show({ text: ct('platform.wasPutBack', { name: nameIn(merchant, language) }) }) },
    );
  return {
    onBack: (merchant) => back(merchant, { isActive: true }),
    onRestore: (merchant) => back(merchant, { deleted: false }),
    onEnter: ({ id }) => enter.mutate({ params: { id } }),
  };
}
