import { consoleFrontContract } from '#contract/restaurants/offers-front.ts';
import type { Vacancy } from '#contract/restaurants/catalog.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useContractForm } from '#web/platform/form/use-contract-form.ts';
import { Form } from '#web/platform/form/form.tsx';
import { TextAreaInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface ApplyDialogProps {
  vacancy: Vacancy;
  onClose: () => void;
}

/** Name, phone and a few words for a vacancy. */
export default function ApplyDialog({ vacancy, onClose }: ApplyDialogProps) {
  const t = useT();
  const { api } = useStorefront();
  const form = useContractForm({
    schema: consoleFrontContract['POST /vacancies/:id/applications'].body,
    defaultValues: { name: '', phone: '+998 ', message: '' },
    toBody: (values: { name: string; phone: string; message: string }) => values,
    fieldText: (field) => t(field === 'phone' ? 'vacancies.error.phone' : 'vacancies.error.name'),
    failureText: (error) => t(failureKey(error)),
    send: (body) => api('POST /vacancies/:id/applications', { params: { id: vacancy.id }, body }),
    savedText: () => t('vacancies.sent'),
    onSaved: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={vacancy.title} closeLabel={t('close')} size="small" keepOpen>
      <Form form={form} className="grid gap-4">
        <TextInput control={form.control} name="name" label={t('vacancies.name')} maxLength={100} autoComplete="name" />
        <TextInput
          control={form.control}
          name="phone"
          type="tel"
          label={t('vacancies.phone')}
          maxLength={40}
          autoComplete="tel"
        />
        <TextAreaInput control={form.control} name="message" label={t('vacancies.message')} rows={4} maxLength={1000} />
        <div role="alert">{form.failure && <Notice tone="bad">{form.failure}</Notice>}</div>
        <Button kind="primary" type="submit" loading={form.isPending}>
          {t('vacancies.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
