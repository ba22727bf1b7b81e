import { useState } from 'react';
import { ledgerContract } from '#contract/money/ledger.ts';
import type { PlatformMerchant } from '#contract/management/settings-merchants.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { RateFields } from '#web/shared/console/commission/rate-fields.tsx';
import {
  firstOfNextMonth,
  termsBody,
  termsValues,
  type TermsValues,
} from '#web/shared/console/commission/terms-values.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface CommissionProps {
  merchants: readonly PlatformMerchant[];
  onClose: () => void;
}

/** Sets the commission of the selected merchants, beginning on a chosen day. */
export function CommissionDialog({ merchants, onClose }: CommissionProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('commission.title', { n: merchants.length })}
      closeLabel={t('close')}
      keepOpen
    >
      <CommissionForm ids={merchants.map(({ id }) => id)} onClose={onClose} />
    </Dialog>
  );
}

function CommissionForm({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const ct = useConsoleT();
  const { show } = useToast();
  const [startsOn] = useState(() => firstOfNextMonth(Date.now()));
  const save = useCallMutation('POST /platform/merchants/terms', {
    invalidates: ['GET /platform/merchants/:id/money', 'GET /platform/merchants/:id'],
  });
  const form = useConsoleForm<TermsValues, { ids: string[]; startsOn: string; rates: object }, { done: number }>({
    schema: ledgerContract['POST /platform/merchants/terms'].body,
    defaultValues: termsValues(null, startsOn),
    toBody: (values) => {
      const { startsOn: begin, rates } = termsBody(values, 0);
      return { ids, startsOn: begin, rates };
    },
    fieldText: (field) => ct(field === 'startsOn' ? 'platformMoney.dateLater' : 'platformMoney.badRate'),
    send: (body) => save.mutateAsync({ body }),
    onSaved: ({ done }) => {
      onClose();
      show({ text: ct('platform.changed', { n: done }) });
    },
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <p className="text-ink-2">{ct('commission.why')}</p>
      <RateFields control={form.control} />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('platformMoney.saveTerms')}
      </Button>
    </ConsoleForm>
  );
}
