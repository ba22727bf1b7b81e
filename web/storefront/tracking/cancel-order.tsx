import { useEffect, useRef, useState } from 'react';
import type { OwnerOrder } from '#contract/orders.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { TrackedOrder } from './use-tracked-order.ts';

/** Asks for confirmation in place, because only one overlay is open at a time; the safe answer has the focus. */
export function CancelOrder({ own, followed }: { own: OwnerOrder; followed: TrackedOrder }) {
  const t = useT();
  const { api } = useStorefront();
  const [asks, setAsks] = useState(false);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<'late' | 'network' | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks) keep.current?.focus();
  }, [asks]);

  const cancel = async (): Promise<void> => {
    setSending(true);
    setFailed(null);
    try {
      followed.put(await api('POST /orders/:id/cancel', { params: { id: own.id }, body: {} }));
    } catch (error) {
      setFailed(error instanceof ApiError && error.status === 409 ? 'late' : 'network');
      followed.refresh();
    }
    setSending(false);
    setAsks(false);
  };
  return (
    <>
      {failed && (
        <div role="alert">
          <Notice tone="bad" title={t(`track.cancelFailed.${failed}`)} />
        </div>
      )}
      {own.canCancel &&
        (asks ? (
          <section className="cancel-question" aria-labelledby="cancel-question">
            <h3 id="cancel-question" className="text-h4">
              {t('track.cancelAsk')}
            </h3>
            <p className="text-ink-2">{t('track.cancelBody')}</p>
            <div className="flex flex-wrap gap-2">
              <Button ref={keep} onClick={() => setAsks(false)}>
                {t('track.cancelNo')}
              </Button>
              <Button kind="danger" loading={sending} onClick={() => void cancel()}>
                {t('track.cancelYes')}
              </Button>
            </div>
          </section>
        ) : (
          <Button kind="danger" className="justify-self-start" onClick={() => setAsks(true)}>
            {t('track.cancel')}
          </Button>
        ))}
    </>
  );
}
