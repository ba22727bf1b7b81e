import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Broadcast } from '#contract/guests/broadcasts.ts';
import type { MarketingChannel } from '#domain/guests/broadcasts/broadcast.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useDebounced } from '#web/platform/query/use-debounced.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { bodyOf, broadcastProblems, type BroadcastValues } from './broadcast-values.ts';
import { EstimateFacts } from './estimate-facts.tsx';
import { SendDialog } from './send-dialog.tsx';

const TYPING_MS = 400;

interface BroadcastCostProps {
  control: Control<BroadcastValues>;
  /** null: not saved yet. */
  row: Broadcast | null;
  isDirty: boolean;
}

/** What is said of a channel that this merchant cannot send by. */
const MISSING = {
  PUSH: 'broadcasts.noTelegram',
  TELEGRAM: 'broadcasts.noTelegram',
  SMS: 'broadcasts.noSms',
  EMAIL: 'broadcasts.noEmail',
} as const;

/** Whom the draft reaches and what that costs, a test to oneself, and sending. */
export function BroadcastCost({ control, row, isDirty }: BroadcastCostProps) {
  const ct = useConsoleT();
  const values = useDebounced(useWatch({ control }) as BroadcastValues, TYPING_MS);
  const body = bodyOf(values);
  const isSound = broadcastProblems(values).every(({ code }) => code === 'REQUIRED');
  const { data, error, refetch } = useCallQuery(
    'POST /console/broadcasts/estimate',
    { body },
    { enabled: isSound, placeholderData: keepPreviousData },
  );
  const settings = useCallQuery('GET /console/broadcast-settings');
  const [isSending, setIsSending] = useState(false);
  const missing = body.channels.filter((channel) => settings.data && !settings.data.offered.includes(channel));
  return (
    <section className="card grid gap-4" data-pad="" aria-label={ct('broadcasts.part.cost')}>
      <h3 className="text-h4">{ct('broadcasts.part.cost')}</h3>
      {error && <LoadError title={ct('broadcasts.costFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="box" className="h-32 w-full" />}
      {data && <EstimateFacts estimate={data} />}
      {missing.map((channel) => (
        <Notice key={channel} tone="warn">
          {ct(MISSING[channel])}
        </Notice>
      ))}
      {row === null || isDirty ? (
        <p className="hint">{ct('broadcasts.saveFirst')}</p>
      ) : (
        <>
          <TestButtons row={row} channels={settings.data?.offered ?? []} />
          <Button kind="primary" icon="send" disabled={!data || data.guests === 0} onClick={() => setIsSending(true)}>
            {ct('broadcasts.send')}
          </Button>
          {data && <SendDialog open={isSending} row={row} estimate={data} onClose={() => setIsSending(false)} />}
        </>
      )}
    </section>
  );
}

function TestButtons({ row, channels }: { row: Broadcast; channels: readonly MarketingChannel[] }) {
  const ct = useConsoleT();
  const { show } = useToast();
  const { mutate, isPending } = useCallMutation('POST /console/broadcasts/:id/test', {
    onSuccess: () => void show({ text: ct('broadcasts.testSent') }),
    onError: useErrorToast(),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2" role="group" aria-label={ct('broadcasts.test')}>
      <span className="text-ink-2">{ct('broadcasts.test')}</span>
      {row.channels
        .filter((channel) => channels.includes(channel))
        .map((channel) => (
          <Button
            key={channel}
            size={40}
            loading={isPending}
            onClick={() => mutate({ params: { id: row.id }, body: { channel } })}
          >
            {ct(`broadcasts.channel.${channel}`)}
          </Button>
        ))}
    </div>
  );
}
