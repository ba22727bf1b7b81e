import type { MerchantDetails } from '#contract/management/settings-merchants.ts';
import { partnerName } from '#web/shared/console/partners/partner-name.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useConsoleT, type ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MerchantCard } from './merchant-card.tsx';

const MORE = 'block text-ink-2 wrap-anywhere';

/** What a merchant that is in trouble has, in the order in which one asks. */
export function HealthCard({ details }: { details: MerchantDetails }) {
  const ct = useConsoleT();
  const { count } = useFormat();
  const { date, time } = useTimes();
  const when = (at: string): string => `${date(at)}, ${time(at)}`;
  const { merchant, lastOrderAt, partners, printers, sms } = details;
  return (
    <MerchantCard title={ct('merchant.health')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="text-ink-2">{ct('merchant.lastOrder')}</dt>
        <dd>{lastOrderAt ? when(lastOrderAt) : ct('merchant.noOrders')}</dd>
        <dt className="text-ink-2">{ct('merchant.monthOrders')}</dt>
        <dd className="tabular">{count(merchant.monthOrders)}</dd>
        <dt className="text-ink-2">{ct('merchant.allOrders')}</dt>
        <dd className="tabular">{count(merchant.orders)}</dd>
        <dt className="text-ink-2">{ct('merchant.partners')}</dt>
        <dd>
          {partners.length === 0 && ct('merchant.none')}
          {partners.map((partner) => (
            <Line key={partner.vendor} name={partnerName(partner.vendor, ct)} {...partnerState(partner, ct)} />
          ))}
        </dd>
        <dt className="text-ink-2">{ct('merchant.printers')}</dt>
        <dd>
          {printers.length === 0 && ct('merchant.none')}
          {printers.map((printer) => (
            <Line key={printer.id} name={printer.name} {...printerState(printer, ct, when)} />
          ))}
        </dd>
        <dt className="text-ink-2">{ct('merchant.sms')}</dt>
        <dd>
          {sms.gateway
            ? ct('merchant.smsOwn', { gateway: ct(`settings.smsGateway.${sms.gateway}`) })
            : ct('merchant.smsPlatform')}
          <small className={MORE}>
            {[
              ct('merchant.smsSent', { n: sms.sent }),
              ...(sms.failed > 0 ? [ct('merchant.smsFailed', { n: sms.failed }), sms.lastError] : []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </dd>
      </dl>
    </MerchantCard>
  );
}

interface LineState {
  tone: 'ok' | 'warn' | 'bad';
  text: string;
  more?: string | null;
}

function Line({ name, tone, text, more }: LineState & { name: string }) {
  return (
    <span className="block">
      {name} <Badge tone={tone}>{text}</Badge>
      {more && <small className={MORE}>{more}</small>}
    </span>
  );
}

function partnerState(
  { isActive, lastError, lastSuccessAt }: MerchantDetails['partners'][number],
  ct: ConsoleT,
): LineState {
  if (!isActive) return { tone: 'warn', text: ct('merchant.switchedOff') };
  if (lastError) return { tone: 'bad', text: ct(`partners.failure.${lastError.kind}`), more: lastError.message };
  return lastSuccessAt
    ? { tone: 'ok', text: ct('merchant.works') }
    : { tone: 'warn', text: ct('merchant.neverWorked') };
}

function printerState(
  { isActive, error, since, paper }: MerchantDetails['printers'][number],
  ct: ConsoleT,
  when: (at: string) => string,
): LineState {
  if (!isActive) return { tone: 'warn', text: ct('merchant.switchedOff') };
  if (error)
    return {
      tone: 'bad',
      text: ct(`printError.${error}`),
      more: since && ct('printers.since', { time: when(since) }),
    };
  if (paper === 'LOW' || paper === 'OUT') return { tone: 'warn', text: ct(`printers.paper.${paper}`) };
  return { tone: 'ok', text: ct('merchant.works') };
}
