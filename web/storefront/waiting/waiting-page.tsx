import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { WaitingPlace } from '#contract/floor/waiting-list.ts';
import { isInLine } from '#domain/floor/waiting-list/waiting-list.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { PageHead } from '#web/platform/storefront/page-head.tsx';
import { EmptyPage } from '#web/shared/page/empty-page.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePlace, type PlaceState } from './use-place.ts';

/** The page of a waiting guest: the place in line, and the answer once the table is ready. */
export function WaitingPage() {
  const t = useT();
  const { token = '' } = useParams();
  const state = usePlace(token);
  const { place } = state;
  if (state.state === 'gone')
    return (
      <EmptyPage title={t('wait.title')} icon="users" sentence={t('wait.gone')}>
        {t('wait.goneBody')}
      </EmptyPage>
    );
  return (
    <div className="wrap grid place-items-center py-6 md:min-h-[70dvh] md:py-10">
      <PageHead title={t('wait.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <div className="card grid w-full max-w-[480px] gap-5" data-pad="">
        {state.state === 'failed' && (
          <ErrorState title={t('wait.failed')} retryLabel={t('tryAgain')} onRetry={state.refetch}>
            {t(failureKey(state.error))}
          </ErrorState>
        )}
        {state.state === 'loading' && <Skeleton shape="box" className="h-64 w-full" />}
        {place && (
          <>
            <header>
              <h1 className="text-h2 wrap-anywhere">{place.restaurantName}</h1>
              <p className="text-ink-2">
                {[
                  place.branchName,
                  t('wait.party', { n: place.partySize }),
                  t('wait.since', { time: clockOf(place.timeZone).time(place.joinedAt) }),
                ].join(' · ')}
              </p>
            </header>
            {isInLine(place.state) ? <InLine token={token} state={state} place={place} /> : <Over place={place} />}
          </>
        )}
      </div>
    </div>
  );
}

function InLine({ token, state, place }: { token: string; state: PlaceState; place: WaitingPlace }) {
  const t = useT();
  const [isLeaving, setLeaving] = useState(false);
  const answer = useCallMutation('POST /waiting/:token/answer', {
    onSuccess: state.put,
    onError: state.refetch,
  });
  const send = (reply: 'COMING' | 'LEAVING'): void => answer.mutate({ params: { token }, body: { answer: reply } });
  return (
    <>
      <Now place={place} />
      <div role="alert" className="contents">
        {answer.error && <p className="error">{t('wait.answerFailed')}</p>}
      </div>
      {place.state === 'READY' && (
        <Button kind="primary" size={56} wide icon="check" loading={answer.isPending} onClick={() => send('COMING')}>
          {t('wait.come')}
        </Button>
      )}
      <Button wide kind="ghost" disabled={answer.isPending} onClick={() => setLeaving(true)}>
        {t('wait.leave')}
      </Button>
      {place.branchPhone && (
        <Button wide icon="phone" render={(props) => <a href={`tel:${place.branchPhone}`} {...props} />}>
          {t('wait.call')}
        </Button>
      )}
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('wait.leaveAsk')}
        closeLabel={t('close')}
        size="small"
        footer={
          <>
            <Button onClick={() => setLeaving(false)}>{t('wait.stay')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setLeaving(false);
                send('LEAVING');
              }}
            >
              {t('wait.leave')}
            </Button>
          </>
        }
      >
        <p>{t('wait.leaveBody')}</p>
      </Dialog>
    </>
  );
}

/** What the guest wants to know first, read aloud when it changes. */
function Now({ place }: { place: WaitingPlace }) {
  const t = useT();
  const now = useNow();
  const { state, expectedAt, timeZone } = place;
  if (state !== 'WAITING')
    return (
      <div role="status" className="grid gap-2">
        <p className="text-h1 text-ok">{t(state === 'READY' ? 'wait.ready' : 'wait.coming')}</p>
        <p>{t(state === 'READY' ? 'wait.readyBody' : 'wait.comingBody')}</p>
      </div>
    );
  const isAhead = expectedAt !== null && Date.parse(expectedAt) > now;
  return (
    <div role="status" className="grid gap-2">
      <p className="text-h1">{place.place === 1 ? t('wait.next') : t('wait.place', { n: place.place ?? 1 })}</p>
      {expectedAt !== null && (
        <p className="text-h3">
          {isAhead ? t('wait.expected', { time: clockOf(timeZone).time(expectedAt) }) : t('wait.soon')}
        </p>
      )}
      <p className="text-ink-2">{t('wait.live')}</p>
    </div>
  );
}

function Over({ place }: { place: WaitingPlace }) {
  const t = useT();
  const isSeated = place.state === 'SEATED';
  if (isInLine(place.state)) return null;
  const state = place.state as 'SEATED';
  return (
    <EmptyState
      icon={isSeated ? 'utensils' : 'users'}
      title={t(`wait.over.${state}`)}
      action={
        <Button kind="primary" render={(props) => <Link to={paths.home()} {...props} />}>
          {t('sit.toRestaurant')}
        </Button>
      }
    >
      {isSeated ? null : t('wait.overBody')}
    </EmptyState>
  );
}
