import type { SmsAccountView } from '#contract/accounts/notifications-sms-account.ts';
import { smsAccountContract } from '#contract/accounts/notifications-sms-account.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { PhoneInput } from '#web/platform/form/phone-input.tsx';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useState } from 'react';
import { SettingCard, SettingRowName, SettingRows } from '#web/shared/console/kit/setting-parts.tsx';

type Facts = NonNullable<SmsAccountView['facts']>;
type Template = Facts['templates'][number];

const TONES: Readonly<Record<Template['state'], Tone>> = {
  MODERATION: 'warn',
  IN_PROCESS: 'warn',
  SERVICE: 'ok',
  ADVERTISING: 'ok',
  REJECTED: 'bad',
  OTHER: 'neutral',
};

/**
 * The merchant's own account at its SMS gateway, whose user, password and sender name are written under the secrets; in
 * the marketplace that of the platform, which the installation's configuration names.
 */
export function SmsPart() {
  const ct = useConsoleT();
  const { data, error, refetch, isFetching } = useCallQuery('GET /console/sms-account');
  return (
    <SettingCard aria-label={ct('sms')}>
      <Row className="flex-wrap">
        <h2 className="text-h4">{ct('sms')}</h2>
        {data && (
          <Badge tone={data.isSet ? 'ok' : 'neutral'}>
            {data.isSet ? ct(`settings.smsGateway.${data.gateway}`) : ct('sms.notSet')}
          </Badge>
        )}
      </Row>
      {data ? (
        <Account account={data} isFetching={isFetching} onRetry={() => void refetch()} />
      ) : error ? (
        <LoadError title={ct('sms.failed')} error={error} onRetry={refetch} />
      ) : (
        <Skeleton shape="box" className="h-40 w-full" />
      )}
    </SettingCard>
  );
}

interface AccountProps {
  account: SmsAccountView;
  isFetching: boolean;
  onRetry: () => void;
}

function Account({ account: { isSet, facts, problem, sender }, isFetching, onRetry }: AccountProps) {
  const t = useT();
  const ct = useConsoleT();
  const isPlatform = useStorefront().settings.merchant.kind === 'MARKETPLACE';
  if (!isSet) return <p className="text-ink-2">{ct(isPlatform ? 'sms.platformWhy' : 'sms.why')}</p>;
  return (
    <>
      {problem && (
        <>
          <Notice tone="bad" title={ct(`sms.problem.${problem}`)} />
          <div>
            <Button size={40} loading={isFetching} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          </div>
        </>
      )}
      {facts && <AccountFacts facts={facts} />}
      {!facts && !problem && <p className="text-ink-2">{ct('sms.noFacts')}</p>}
      <p>
        {ct('sms.sender', { name: sender ?? ct('sms.sharedSender') })}{' '}
        <span className="text-ink-2">{ct('sms.senderHint')}</span>
      </p>
      {sender && facts && facts.senders.length > 0 && !facts.senders.includes(sender) && (
        <Notice
          tone="warn"
          icon="triangle-alert"
          title={ct('sms.foreignSender', { names: facts.senders.join(', ') })}
        />
      )}
      <TestMessage />
    </>
  );
}

function AccountFacts({ facts: { balance, isLow, templates } }: { facts: Facts }) {
  const ct = useConsoleT();
  const sum = formatMoney(balance, useLanguage());
  return (
    <>
      {isLow ? (
        <Notice tone="warn" icon="triangle-alert" title={ct('sms.low', { sum })}>
          {ct('sms.lowWhy')}
        </Notice>
      ) : (
        <p>{ct('sms.balance', { sum })}</p>
      )}
      <h3 className="text-h4">{ct('sms.templates')}</h3>
      {templates.length === 0 ? (
        <p className="text-ink-2">{ct('sms.noTemplates')}</p>
      ) : (
        <SettingRows>
          {templates.map(({ text, state }, index) => (
            // Texts may repeat, and the list is only replaced as a whole.
            <li key={`${index} ${text}`}>
              <SettingRowName>{text}</SettingRowName>
              <Badge tone={TONES[state]}>{ct(`sms.template.${state}`)}</Badge>
            </li>
          ))}
        </SettingRows>
      )}
    </>
  );
}

type Tested = { text: string; problem: SmsAccountView['problem']; detail: string | null };

function TestMessage() {
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const [tested, setTested] = useState<Tested | null>(null);
  const form = useConsoleForm({
    schema: smsAccountContract['POST /console/sms-account/test'].body,
    defaultValues: { phone: '' },
    toBody: ({ phone }) => ({ phone: parsePhone(phone) ?? phone }),
    fieldText: () => t('phone.complete'),
    send: (body) => api('POST /console/sms-account/test', { body }),
    onSaved: setTested,
  });
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <PhoneInput control={form.control} name="phone" label={ct('sms.testPhone')} completeLabel={t('phone.complete')} />
      <FormFailure form={form} />
      <div>
        <Button size={40} icon="send" type="submit" loading={form.isPending}>
          {ct('sms.test')}
        </Button>
      </div>
      <div role="status">
        {tested && (
          <Notice
            tone={tested.problem ? 'bad' : 'ok'}
            title={tested.problem ? ct(`sms.problem.${tested.problem}`) : ct('sms.testSent', { text: tested.text })}
          >
            {tested.problem && tested.detail}
          </Notice>
        )}
      </div>
    </ConsoleForm>
  );
}
