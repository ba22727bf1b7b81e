import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerContract, type DefaultCommission } from '#contract/money/ledger.ts';
import { CHARGED_SERVICES } from '#domain/money/ledger/commission.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
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
import { rateText } from '#web/shared/console/months/rate-text.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What merchants without terms of their own pay, and from when on. */
export function DefaultTerms() {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { data } = useCallQuery('GET /platform/commission');
  if (!data) return null;
  return (
    <section className="card grid gap-3" data-pad="" aria-label={ct('commission.default')}>
      <Row className="flex-wrap justify-between">
        <h2 className="text-h4">{ct('commission.default')}</h2>
        <Button size={40} onClick={() => setEditing(true)}>
          {ct('platformMoney.changeTerms')}
        </Button>
      </Row>
      {data.versions.length === 0 && <p className="text-ink-2">{ct('commission.noDefault')}</p>}
      <ul className="grid gap-2">
        {data.versions.slice(0, 2).map(({ version, startsAt, rates }) => (
          <li key={version}>
            <span className="block font-semibold">
              {ct('statement.termsSince', { day: clock.date(startsAt, language) })}
            </span>
            <span className="block text-small text-ink-2">
              {CHARGED_SERVICES.map(
                (service) => `${ct(`service.${service}`)}: ${rateText(rates[service], format, ct)}`,
              ).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={isEditing}
        onClose={() => setEditing(false)}
        title={ct('commission.default')}
        closeLabel={t('close')}
        keepOpen
      >
        {isEditing && <DefaultTermsForm latest={data.versions[0] ?? null} onSaved={() => setEditing(false)} />}
      </Dialog>
    </section>
  );
}

interface DefaultTermsFormProps {
  latest: DefaultCommission['versions'][number] | null;
  onSaved: () => void;
}

function DefaultTermsForm({ latest, onSaved }: DefaultTermsFormProps) {
  const ct = useConsoleT();
  const [startsOn] = useState(() => firstOfNextMonth(Date.now()));
  const client = useQueryClient();
  const save = useCallMutation('POST /platform/commission', {
    invalidates: ['GET /platform/commission'],
    // The commission may be opened again before it is refetched.
    onSuccess: (saved) => setCallData(client, 'GET /platform/commission', undefined, () => saved),
  });
  const form = useConsoleForm<TermsValues, { startsOn: string; rates: object; version: number }, unknown>({
    schema: ledgerContract['POST /platform/commission'].body,
    defaultValues: termsValues(latest, startsOn),
    toBody: (values) => {
      const { startsOn: begin, rates, version } = termsBody(values, latest?.version ?? 0);
      return { startsOn: begin, rates, version };
    },
    fieldText: (field) => ct(field === 'startsOn' ? 'platformMoney.dateLater' : 'platformMoney.badRate'),
    send: (body) => save.mutateAsync({ body }),
    onSaved,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <p className="text-ink-2">{ct('commission.defaultWhy')}</p>
      <RateFields control={form.control} />
      <FormFailure form={form} />
      <Button kind="primary" type="submit" loading={form.isPending}>
        {ct('platformMoney.saveTerms')}
      </Button>
    </ConsoleForm>
  );
}
