import type { MerchantStatement } from '#contract/money/ledger.ts';
import { CHARGED_SERVICES } from '#domain/money/ledger/commission.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { FileButton } from '#web/shared/console/files/file-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { rateText } from '#web/shared/console/months/rate-text.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';

/** What the commission of the month was made from, and its invoice. */
export function StatementTerms({ terms, invoice }: Pick<MerchantStatement, 'terms' | 'invoice'>) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const format = useFormat();
  const { api } = useStorefront();
  return (
    <section className="card grid gap-3 max-w-[760px]" data-pad="" aria-label={ct('statement.terms')}>
      <h2 className="text-h4">{ct('statement.terms')}</h2>
      {terms ? (
        <>
          <p className="text-small text-ink-2">
            {ct('statement.termsSince', { day: clock.date(terms.startsAt, language) })}{' '}
            {ct(`statement.onlineTo.${terms.onlineTo}`)}
          </p>
          <dl className="statement-lines">
            {CHARGED_SERVICES.map((service) => (
              <div key={service}>
                <dt>{ct(`service.${service}`)}</dt>
                <dd className="tabular">{rateText(terms.rates[service], format, ct)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-small text-ink-2">{ct('statement.ownIsFree')}</p>
        </>
      ) : (
        <p className="text-ink-2">{ct('statement.noTerms')}</p>
      )}
      {invoice && (
        <Row className="flex-wrap justify-between">
          <p>
            {ct('statement.invoice', {
              number: invoice.number,
              day: clock.date(invoice.issuedAt, language),
              sum: format.exactMoney(invoice.amount),
            })}
          </p>
          <div className="print:hidden">
            <FileButton
              name={`invoice-${invoice.month}.pdf`}
              load={(fetch) => api('GET /console/invoice/export', { query: { month: invoice.month }, fetch })}
              aria-label={ct('statement.invoiceFile', { number: invoice.number })}
            >
              PDF
            </FileButton>
          </div>
        </Row>
      )}
    </section>
  );
}
