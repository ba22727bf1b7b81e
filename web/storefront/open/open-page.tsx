import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { PageHead, useBrand } from '#web/platform/storefront/page-head.tsx';
import { PhoneSteps } from '#web/shared/sign-in/phone-steps.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/open-route';
import { OpenForm } from './open-form.tsx';
import { OwnOpenings } from './own-openings.tsx';

const NEXT = ['send', 'check', 'prepare', 'live'] as const;

/** Where somebody opens a restaurant, and later sees what became of it. */
export function OpenPage({ loaderData: { openMode } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const brand = useBrand();
  return (
    <div className="wrap grid gap-6 py-5 md:py-8">
      <PageHead title={t('opening.title', { brand })} description={t('opening.lead')} />
      <header className="grid max-w-[680px] gap-2">
        <h1 className="text-h1">{t('opening.title', { brand })}</h1>
        <p className="text-ink-2">{t('opening.lead')}</p>
      </header>
      <div className="open-grid">
        <div className="grid min-w-0 content-start gap-4">
          <Main />
        </div>
        <aside className="card open-next" data-pad="" aria-labelledby="open-next">
          <h2 id="open-next" className="text-h3">
            {t('opening.next')}
          </h2>
          <ol>
            {NEXT.filter((step) => step !== 'check' || openMode === 'review').map((step) => (
              <li key={step}>
                <strong>{t(`opening.next.${step}`)}</strong>
                <span>{t(`opening.next.${step}Why`)}</span>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </div>
  );
}

function Main() {
  const t = useT();
  // The page is the same for everybody until the session is known: most visitors are not signed in.
  const { user } = useVisitor();
  if (!user?.phone)
    return (
      <section className="card grid gap-4" data-pad="" aria-labelledby="open-phone">
        <h2 id="open-phone" className="text-h3">
          {t('opening.phone')}
        </h2>
        <PhoneSteps why={t('opening.phoneWhy')} onSignedIn={() => {}} />
      </section>
    );
  return <OwnPart />;
}

function OwnPart() {
  const t = useT();
  const { data, isError, refetch } = useCallQuery('GET /me/openings');
  if (isError)
    return <ErrorState title={t('opening.loadFailed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const isWaiting = data.items.some(({ state }) => state === 'PENDING');
  return (
    <>
      <OwnOpenings openings={data.items} />
      {!isWaiting && <OpenForm isFirst={data.items.length === 0} />}
    </>
  );
}

const Waiting = () => <Skeleton shape="box" className="h-[266px] w-full" />;
