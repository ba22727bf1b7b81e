import { useState } from 'react';
import type { MerchantMoney } from '#contract/money/ledger.ts';
import { CHARGED_SERVICES } from '#domain/money/ledger/commission.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { rateText } from '#web/shared/console/months/rate-text.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { FundingForm } from './funding-form.tsx';
import { TermsForm } from './terms-form.tsx';
import { TransferForm } from './transfer-form.tsx';

interface MoneyProps {
  merchantId: string;
  money: MerchantMoney;
}

/** Everything that the platform sets and records about the money of one merchant. */
export function MerchantMoneyDialog({
  merchantId,
  name,
  onClose,
}: {
  merchantId: string;
  name: string;
  onClose: () => void;
}) {
  const t = useT();
  const ct = useConsoleT();
  const query = useCallQuery('GET /platform/merchants/:id/money', { params: { id: merchantId } });
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t('close')} size="large" keepOpen>
      <QueryStates
        query={query}
        failed={ct('statement.failed')}
        skeleton={<Skeleton shape="box" className="h-60 w-full" />}
      >
        {(data) => (
          <div className="grid gap-6">
            <Balance balance={data.balance} />
            <Books books={data.books} />
            <CounterRefunds refunds={data.counterRefunds} />
            <Terms merchantId={merchantId} money={data} />
            <Account merchantId={merchantId} money={data} />
            {data.promos.length > 0 && <Promos merchantId={merchantId} money={data} />}
            <Transfers merchantId={merchantId} money={data} />
          </div>
        )}
      </QueryStates>
    </Dialog>
  );
}

function Balance({ balance }: { balance: number }) {
  const ct = useConsoleT();
  const { exactMoney } = useFormat();
  return (
    <p>
      {ct(balance < 0 ? 'platformMoney.merchantOwes' : 'platformMoney.platformOwes')}{' '}
      <b className="tabular">{exactMoney(Math.abs(balance))}</b>
    </p>
  );
}

/** What keeps payouts back: online payments that the books of the provider do not confirm. */
function Books({ books }: Pick<MerchantMoney, 'books'>) {
  const ct = useConsoleT();
  if (!books || (books.differences === 0 && !books.isBehind)) return null;
  return (
    <Notice tone="warn" title={ct('platformMoney.booksTitle')}>
      {books.differences > 0
        ? ct('platformMoney.booksDiffer', { n: books.differences })
        : ct('platformMoney.booksBehind')}
    </Notice>
  );
}

/** Refunds that no provider confirms lower the commission: many of them are worth a question. */
function CounterRefunds({ refunds }: { refunds: MerchantMoney['counterRefunds'] }) {
  const ct = useConsoleT();
  const { exactMoney } = useFormat();
  const { count, amount, refused, refusedAmount } = refunds;
  return (
    <section className="grid gap-2" aria-label={ct('platformMoney.refunds')}>
      <h3 className="text-h4">{ct('platformMoney.refunds')}</h3>
      <p className="tabular text-ink-2">
        {count === 0
          ? ct('platformMoney.noRefunds')
          : ct('platformMoney.refundsSum', { n: count, sum: exactMoney(amount) })}
      </p>
      {refused > 0 && (
        <Notice tone="warn">
          {ct('platformMoney.refundsRefused', { n: refused, sum: exactMoney(refusedAmount) })}
        </Notice>
      )}
    </section>
  );
}

function Terms({ merchantId, money }: MoneyProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="grid gap-3" aria-label={ct('statement.terms')}>
      <h3 className="text-h4">{ct('statement.terms')}</h3>
      {money.terms.length === 0 && <p className="text-ink-2">{ct('merchant.defaultTerms')}</p>}
      <ul className="grid gap-2">
        {money.terms.slice(0, 3).map((terms) => (
          <li key={terms.version}>
            <span className="block font-semibold">
              {ct('statement.termsSince', { day: clock.date(terms.startsAt, language) })}
            </span>
            <span className="block text-small text-ink-2">
              {CHARGED_SERVICES.map(
                (service) => `${ct(`service.${service}`)}: ${rateText(terms.rates[service], format, ct)}`,
              ).join(' · ')}
              {' · '}
              {ct(`statement.onlineTo.${terms.onlineTo}`)}
            </span>
          </li>
        ))}
      </ul>
      {isEditing ? (
        <TermsForm merchantId={merchantId} latest={money.terms[0] ?? null} onSaved={() => setEditing(false)} />
      ) : (
        <Button size={40} className="justify-self-start" onClick={() => setEditing(true)}>
          {ct('platformMoney.changeTerms')}
        </Button>
      )}
    </section>
  );
}

function Account({ merchantId, money: { account } }: MoneyProps) {
  const ct = useConsoleT();
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="grid gap-3" aria-label={ct('platformMoney.account')}>
      <h3 className="text-h4">{ct('platformMoney.account')}</h3>
      {account ? (
        <p className="wrap-anywhere">
          {account.holder}
          <small className="block text-ink-2 tabular">
            {[account.account, account.bankCode, account.tin].join(' · ')}
          </small>
        </p>
      ) : (
        <p className="text-ink-2">{ct('platformMoney.noAccountWhy')}</p>
      )}
      {isEditing ? (
        <AccountForm merchantId={merchantId} account={account} onSaved={() => setEditing(false)} />
      ) : (
        <Button size={40} className="justify-self-start" onClick={() => setEditing(true)}>
          {ct('platformMoney.changeAccount')}
        </Button>
      )}
    </section>
  );
}

function Promos({ merchantId, money }: MoneyProps) {
  const ct = useConsoleT();
  return (
    <section className="grid gap-3" aria-label={ct('platformMoney.promos')}>
      <h3 className="text-h4">{ct('platformMoney.promos')}</h3>
      <p className="text-small text-ink-2">{ct('platformMoney.promosWhy')}</p>
      <ul className="grid gap-2">
        {money.promos.map((promo) => (
          <li key={`${promo.id} ${promo.version} ${promo.platformPercent}`}>
            <FundingForm merchantId={merchantId} promo={promo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Transfers({ merchantId, money }: MoneyProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { exactMoney } = useFormat();
  const takeBack = useCallMutation('POST /platform/merchants/:id/transfers', {
    invalidates: ['GET /platform/merchants/:id/money', 'GET /platform/statements'],
    onError: useErrorToast(),
  });
  return (
    <section className="grid gap-3" aria-label={ct('statement.transfers')}>
      <h3 className="text-h4">{ct('statement.transfers')}</h3>
      {money.transfers.length > 0 && (
        <dl className="statement-lines">
          {money.transfers.map(({ id, kind, amount, at, returns, isReturned, note }) => (
            <div key={id}>
              <dt>
                {ct(returns ? 'statement.transfer.RETURNED' : `statement.transfer.${kind}`)}
                <small className="block text-ink-2">
                  {[clock.date(at, language), note].filter(Boolean).join(' · ')}
                </small>
              </dt>
              <dd className="tabular">
                {exactMoney(amount)}
                {kind === 'PAYOUT' && !isReturned && (
                  <Button
                    size={40}
                    kind="ghost"
                    loading={takeBack.isPending}
                    onClick={() =>
                      takeBack.mutate({
                        params: { id: merchantId },
                        body: { kind: 'RETURNED', id: crypto.randomUUID(), payoutId: id },
                      })
                    }
                  >
                    {ct('platformMoney.returned')}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TransferForm merchantId={merchantId} />
    </section>
  );
}
