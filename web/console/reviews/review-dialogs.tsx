import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewsContract, type ConsoleReview } from '#contract/reviews.ts';
import { HIDE_REASONS, type HideReason } from '#domain/orders/rating.ts';
import { TextAreaInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface ReviewDialogProps {
  review: ConsoleReview;
  onClose: () => void;
}

const LIST = 'GET /console/reviews';

export function AnswerDialog({ review, onClose }: ReviewDialogProps) {
  const { api } = useStorefront();
  const client = useQueryClient();
  const t = useT();
  const ct = useConsoleT();
  const { id, version, reply } = review;
  const send = (text: string, seen: number) =>
    api('POST /console/reviews/:id/answer', {
      params: { id },
      body: { text: text.trim() === '' && reply !== null ? null : text, version: seen },
    });
  const current = async (): Promise<ConsoleReview | undefined> => {
    const { items } = await api(LIST, { query: { limit: 100 } });
    return items.find((each) => each.id === id);
  };
  const form = useConsoleForm({
    schema: reviewsContract['POST /console/reviews/:id/answer'].body,
    defaultValues: { text: reply ?? '' },
    toBody: ({ text }: { text: string }) => ({
      text: text.trim() === '' && reply !== null ? null : text,
      version,
    }),
    fieldText: () => ct('reviews.error.answer'),
    send: (_body, { text }) => send(text, version),
    conflict: {
      reload: async () => ({ text: (await current())?.reply ?? '' }),
      overwrite: async (_body, { text }) => send(text, (await current())?.version ?? version),
    },
    savedText: () => ct('reviews.answered'),
    onSaved: async () => {
      await invalidateCalls(client, LIST);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={ct('reviews.answer')} closeLabel={t('close')} size="medium" keepOpen>
      <ConsoleForm form={form} className="grid gap-4" ignoresEnter>
        {review.text && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{review.text}</p>}
        <TextAreaInput
          control={form.control}
          name="text"
          label={ct('reviews.answerText')}
          hint={ct(reply === null ? 'reviews.answerHint' : 'reviews.answerEmptyHint')}
          rows={5}
          maxLength={1000}
        />
        <FormFailure form={form} />
        <Button kind="primary" type="submit" loading={form.isPending} disabled={!form.isDirty}>
          {ct('reviews.publish')}
        </Button>
      </ConsoleForm>
    </Dialog>
  );
}

export function HideDialog({ review, onClose }: ReviewDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const [reason, setReason] = useState<HideReason | null>(null);
  const hide = useCallMutation('POST /console/reviews/:id/hide', {
    invalidates: [LIST],
    onSuccess: onClose,
    onError: useErrorToast(),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('reviews.hideTitle')}
      closeLabel={t('close')}
      size="small"
      footer={
        <Button
          kind="danger"
          wide
          loading={hide.isPending}
          disabled={reason === null}
          disabledReason={ct('reject.choose')}
          onClick={() =>
            reason && hide.mutate({ params: { id: review.id }, body: { reason, version: review.version } })
          }
        >
          {ct('reviews.hideIt')}
        </Button>
      }
    >
      <p>{ct('reviews.hideWhy')}</p>
      <OptionGroup legend={ct('reject.why')}>
        {HIDE_REASONS.map((each) => (
          <OptionRow
            key={each}
            type="radio"
            name="hide-reason"
            label={ct(`reviews.hide.${each}`)}
            checked={reason === each}
            onChange={() => setReason(each)}
          />
        ))}
      </OptionGroup>
    </Dialog>
  );
}

export function ReportDialog({ review, onClose }: ReviewDialogProps) {
  const { api } = useStorefront();
  const client = useQueryClient();
  const t = useT();
  const ct = useConsoleT();
  const { id, version } = review;
  const form = useConsoleForm({
    schema: reviewsContract['POST /console/reviews/:id/report'].body,
    defaultValues: { reason: '' },
    toBody: ({ reason }: { reason: string }) => ({ reason, version }),
    fieldText: () => ct('reviews.error.report'),
    send: (_body, { reason }) => api('POST /console/reviews/:id/report', { params: { id }, body: { reason, version } }),
    savedText: () => ct('reviews.wasReported'),
    onSaved: async () => {
      await invalidateCalls(client, LIST);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={ct('reviews.report')} closeLabel={t('close')} size="small" keepOpen>
      <ConsoleForm form={form} className="grid gap-4" ignoresEnter>
        <p>{ct('reviews.reportWhy')}</p>
        <TextAreaInput control={form.control} name="reason" label={ct('reviews.reportText')} rows={4} maxLength={500} />
        <FormFailure form={form} />
        <Button kind="primary" type="submit" loading={form.isPending}>
          {ct('reviews.report')}
        </Button>
      </ConsoleForm>
    </Dialog>
  );
}
