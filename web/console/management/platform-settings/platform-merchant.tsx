import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { MerchantDetails } from '#contract/management/settings-merchants.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryStates } from '#web/shared/console/feedback/query-states.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MerchantActions, MerchantState, nameIn } from './merchant-columns.tsx';
import { ContactsCard, HistoryCard } from './merchant-contacts.tsx';
import { HealthCard } from './merchant-health.tsx';
import { MoneyCard } from './merchant-money.tsx';
import { NotesCard } from './merchant-notes.tsx';
import { STALE_MERCHANTS } from './stale-merchants.ts';
import { TakeOfflineDialog } from './take-offline-dialog.tsx';
import { useMerchantActions } from './use-merchant-actions.ts';

const LIST = consolePaths.platform();

/** One merchant: whom to call, what works, its money, and what administrators noted and did. */
export function PlatformMerchant() {
  const ct = useConsoleT();
  const { merchantId = '' } = useParams();
  const query = useCallQuery('GET /platform/merchants/:id', { params: { id: merchantId } });
  return (
    <>
      <Link className="link justify-self-start" to={LIST}>
        {ct('merchant.back')}
      </Link>
      <QueryStates
        query={query}
        failed={ct('merchant.failed')}
        skeleton={<Skeleton shape="box" className="h-60 w-full" />}
      >
        {(data) => <Merchant details={data} />}
      </QueryStates>
    </>
  );
}

function Merchant({ details }: { details: MerchantDetails }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { merchant } = details;
  const name = nameIn(merchant, language);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h2">{name}</h1>
        <MerchantState merchant={merchant} />
        <MerchantButtons details={details} />
      </div>
      <p className="text-ink-2 wrap-anywhere">
        <a className="link" href={details.home}>
          {ct('merchant.open')}
        </a>
        {' · '}
        {[merchant.key, ...merchant.hosts, ct('platform.restaurants', { n: merchant.restaurants })].join(' · ')}
      </p>
      <div className="columns-[2_400px] gap-x-4">
        <ContactsCard details={details} />
        <HealthCard details={details} />
        <MoneyCard merchantId={merchant.id} />
        <NotesCard details={details} />
        <HistoryCard details={details} />
      </div>
    </>
  );
}

function MerchantButtons({ details: { merchant } }: { details: MerchantDetails }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const navigate = useNavigate();
  const actions = useMerchantActions();
  const [question, ask] = useState<'off' | 'delete' | null>(null);
  const change = useCallMutation('PATCH /platform/merchants/:id', { invalidates: STALE_MERCHANTS });
  const name = nameIn(merchant, language);
  return (
    <div className="flex flex-wrap gap-2 ms-auto">
      <MerchantActions merchant={merchant} name={name} {...actions} onOff={() => ask('off')} />
      {!merchant.deleted && (
        <Button size={40} kind="ghost" aria-label={ct('platform.deleteNamed', { name })} onClick={() => ask('delete')}>
          {ct('platform.delete')}
        </Button>
      )}
      {question === 'off' && <TakeOfflineDialog merchants={[merchant]} onClose={() => ask(null)} />}
      <ConfirmDialog
        open={question === 'delete'}
        title={ct('platform.deleteTitle', { name })}
        action={ct('platform.delete')}
        onClose={() => ask(null)}
        onConfirm={async () => {
          await change.mutateAsync({ params: { id: merchant.id }, body: { deleted: true } });
          await navigate(LIST);
        }}
      >
        {ct('platform.deleteWhy')}
      </ConfirmDialog>
    </div>
  );
}
