import { Link } from 'react-router';
import { CHARGED_SERVICES } from '#domain/money/ledger/commission.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useTimes } from '#web/platform/format/use-times.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { rateText } from '#web/shared/console/months/rate-text.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MerchantCard, MerchantLine } from './merchant-card.tsx';

/** Balance, commission and invoices; the rest is on the page of the platform's money. */
export function MoneyCard({ merchantId }: { merchantId: string }) {
  const ct = useConsoleT();
  const format = useFormat();
  const { date } = useTimes();
  const { api } = useStorefront();
  const query = useCallQuery('GET /platform/merchants/:id/money', { params: { id: merchantId } });
  return (
    <MerchantCard title={ct('merchant.money')}>
      <QueryStates
        query={query}
        failed={ct('statement.failed')}
        skeleton={<Skeleton shape="box" className="h-20 w-full" />}
      >
        {(data) => (
          <>
            <p>
              {ct(data.balance < 0 ? 'platformMoney.merchantOwes' : 'platformMoney.platformOwes')}{' '}
              <b className="tabular">{format.exactMoney(Math.abs(data.balance))}</b>
            </p>
            <h3 className="font-semibold">{ct('merchant.commission')}</h3>
            {data.terms.length === 0 && <p className="text-ink-2">{ct('merchant.defaultTerms')}</p>}
            <ul className="grid gap-2">
              {data.terms.slice(0, 3).map(({ version, startsAt, rates }) => (
                <MerchantLine
                  key={version}
                  detail={CHARGED_SERVICES.map(
                    (service) => `${ct(`service.${service}`)}: ${rateText(rates[service], format, ct)}`,
                  ).join(' · ')}
                >
                  {ct('statement.termsSince', { day: date(startsAt) })}
                </MerchantLine>
              ))}
            </ul>
            {data.invoices.length > 0 && <h3 className="font-semibold">{ct('merchant.invoices')}</h3>}
            <ul className="grid gap-2">
              {data.invoices.map(({ number, issuedAt, amount, month }) => (
                <MerchantLine
                  key={number}
                  end={
                    <FileButton
                      name={`invoice-${month}.pdf`}
                      load={(fetch) =>
                        api('GET /platform/merchants/:id/invoice/export', {
                          params: { id: merchantId },
                          query: { month },
                          fetch,
                        })
                      }
                      aria-label={ct('statement.invoiceFile', { number })}
                    >
                      PDF
                    </FileButton>
                  }
                >
                  {ct('statement.invoice', { number, day: date(issuedAt), sum: format.exactMoney(amount) })}
                </MerchantLine>
              ))}
            </ul>
            <Button
              size={40}
              className="justify-self-start"
              render={(props) => <Link to={consolePaths.platformMoney(merchantId)} {...props} />}
            >
              {ct('merchant.moneyMore')}
            </Button>
          </>
        )}
      </QueryStates>
    </MerchantCard>
  );
}
