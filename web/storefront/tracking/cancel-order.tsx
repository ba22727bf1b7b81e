import { useEffect, useRef, useState } from 'react';
import type { OwnerOrder } from '#contract/orders/orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { TrackedOrder } from './use-tracked-order.ts';

/** Asks for confirmation in place, because only one overlay is open at a time; the safe answer has the focus. */
export function CancelOrder({ own, tracked }: { own: OwnerOrder; tracked: TrackedOrder }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useCallMutation('POST /orders/:id/cancel', {
    invalidates: ['GET /orders', 'GET /orders/:id'],
    onSuccess: tracked.put,
    onError: tracked.refresh,
    onSettled: () => setOpen(false),
  });
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) keep.current?.focus();
  }, [isOpen]);

  const failure = error && (error instanceof ApiError && error.status === 409 ? 'late' : 'network');
  return (
    <>
      {failure && (
        <div role="alert">
          <Notice tone="bad" title={t(`track.cancelFailed.${failure}`)} />
        </div>
      )}
      {own.canCancel &&
        (isOpen ? (
          <section className="grid gap-2 p-4 rounded-inner bg-sunken" aria-labelledby="cancel-question">
            <h3 id="cancel-question" className="text-h4">
              {t('track.cancelAsk')}
            </h3>
            <p className="text-ink-2">{t('track.cancelBody')}</p>
            <div className="flex flex-wrap gap-2">
              <Button ref={keep} onClick={() => setOpen(false)}>
                {t('track.cancelNo')}
              </Button>
              <Button kind="danger" loading={isPending} onClick={() => mutate({ params: { id: own.id }, body: {} })}>
                {t('track.cancelYes')}
              </Button>
            </div>
          </section>
        ) : (
          <Button kind="danger" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('track.cancel')}
          </Button>
        ))}
    </>
  );
}
