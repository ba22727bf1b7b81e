import { useQueryClient } from '@tanstack/react-query';
import { reviewsContract, type ConsoleReview } from '#contract/guests/reviews.ts';
import { HIDE_REASONS } from '#domain/orders/orders/rating.ts';
import { TextAreaInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { putIntoPages } from '#web/platform/query/put-data.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface ReviewDialogProps {
  review: ConsoleReview;
  onClose: () => void;
}

/** The dialogs replace the saved review in this cached list, so that it is up to date before it is fetched again. */
const LIST = 'GET /console/reviews';

const versionOf = ({ version }: ConsoleReview): number => version;
const answerOf = (review: ConsoleReview | null): { text: string } => ({ text: review?.reply ?? '' });
/** null takes the answer back. */
const bodyOf = ({ text }: { text: string }): { text: string | null } => ({ text: text.trim() || null });

export function AnswerDialog({ review, onClose }: ReviewDialogProps) {
  const { api } = useStorefront();
  const client = useQueryClient();
  const t = useT();
  const ct = useConsoleT();
  const { form, base } = useVersionedForm<ConsoleReview, { text: string }, { text: string | null }>({
    schema: reviewsContract['POST /console/reviews/:id/answer'].body,
    row: review,
    versionOf,
    valuesOf: answerOf,
    bodyOf,
    fieldText: () => ct('reviews.error.answer'),
    change: ({ text = null }, { id, version }) =>
      api('POST /console/reviews/:id/answer', { params: { id }, body: { text, version } }),
    savedText: () => ct('reviews.answered'),
    onSaved: async (saved) => {
      putIntoPages(client, LIST, saved);
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
          hint={ct(base?.reply ? 'reviews.answerEmptyHint' : 'reviews.answerHint')}
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
  const ct = useConsoleT();
  const client = useQueryClient();
  const hide = useCallMutation('POST /console/reviews/:id/hide', {
    invalidates: [LIST],
    onSuccess: (saved) => {
      putIntoPages(client, LIST, saved);
      onClose();
    },
    onError: useErrorToast(),
  });
  return (
    <ReasonDialog
      title={ct('reviews.hideTitle')}
      action={ct('reviews.hideIt')}
      reasons={HIDE_REASONS.map((value) => ({ value, label: ct(`reviews.hide.${value}`) }))}
      isPending={hide.isPending}
      onChoose={(reason) => hide.mutate({ params: { id: review.id }, body: { reason, version: review.version } })}
      onClose={onClose}
    >
      <p>{ct('reviews.hideWhy')}</p>
    </ReasonDialog>
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
    send: (body) => api('POST /console/reviews/:id/report', { params: { id }, body }),
    savedText: () => ct('reviews.wasReported'),
    onSaved: async (saved) => {
      putIntoPages(client, LIST, saved);
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
