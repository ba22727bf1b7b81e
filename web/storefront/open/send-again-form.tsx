import { useQueryClient } from '@tanstack/react-query';
import { merchantOpeningsContract, type OwnOpening } from '#contract/management/merchant-openings.ts';
import { Form } from '#web/platform/form/form.tsx';
import { TextAreaInput } from '#web/platform/form/text-fields.tsx';
import { useContractForm } from '#web/platform/form/use-contract-form.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompanyFields } from './company-fields.tsx';
import { tinOf } from './open-values.ts';

/** What the platform asks to be changed, and the application sent again. */
export function SendAgainForm({ opening, request }: { opening: OwnOpening; request: string }) {
  const t = useT();
  const client = useQueryClient();
  const { api } = useStorefront();
  const { id, legalName, tin } = opening;
  const form = useContractForm({
    schema: merchantOpeningsContract['PUT /me/openings/:id'].body,
    defaultValues: { legalName: legalName ?? '', tin: tin ?? '', answer: '' },
    toBody: (values) => ({
      legalName: values.legalName.trim() || null,
      tin: tinOf(values.tin),
      answer: values.answer.trim() || null,
    }),
    fieldText: (field) => t(`opening.missing.${field as 'legalName' | 'tin'}`),
    failureText: () => t('opening.failed'),
    send: (body) => api('PUT /me/openings/:id', { params: { id }, body }),
    onSaved: () => invalidateCalls(client, 'GET /me/openings'),
  });
  const { control } = form;
  return (
    <Form form={form} className="grid gap-4">
      <Notice tone="warn" title={t('opening.requested', { request })}>
        {t('opening.requestedHow')}
      </Notice>
      <CompanyFields control={control} />
      <TextAreaInput control={control} name="answer" label={t('opening.answer')} maxLength={500} />
      <div role="alert">{form.failure && <Notice tone="bad">{form.failure}</Notice>}</div>
      <Button kind="primary" type="submit" loading={form.isPending}>
        {t('opening.sendAgain')}
      </Button>
    </Form>
  );
}
