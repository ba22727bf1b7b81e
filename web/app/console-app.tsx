import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import type { ConsoleMe } from '#contract/accounts/staff.ts';
import '#web/console/orders/orders/board/board.css';
import '#web/console/orders/orders/board/order-card.css';
import '#web/console/orders/orders/board/top-bar.css';
import '#web/shared/console/dishes/dishes.css';
import '#web/console/orders/orders/drawer/order.css';
import '#web/shared/console/orders/ticket.css';
import { ApiError } from '#web/platform/api/api-client.ts';
import { QueryProvider } from '#web/platform/query/query-provider.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { SessionRestorer } from '#web/app/session-restorer.tsx';
import { signOut } from '#web/platform/session/session.ts';
import { StorefrontContext, useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useVisitor } from '#web/platform/session/visitor.ts';
import type { Visitor } from '#web/platform/session/session.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { BoardProvider } from '#web/shared/console/board/board-provider.tsx';
import { TabletLock } from '#web/console/accounts/tablets/tablet-lock.tsx';
import { FullSignInContext } from '#web/shared/console/tablets/full-sign-in.ts';
import { useTabletToken } from '#web/shared/console/tablets/shared-tablet.ts';
import { gatherReads } from '#web/shared/console/reads/gather-reads.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { ALL_BRANCHES, branchOf, chosenBranches, StaffContext } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT, ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';

/** Staff are signed in on nearly every visit. */
const PhoneSteps = lazyPart(async () => (await import('#web/shared/sign-in/phone-steps.tsx')).PhoneSteps);

/** Asks for a sign-in, refuses those who do not work here, and shows the console to its staff. */
export function ConsoleApp({ translator, pages }: { translator: Translator; pages: RouteObject[] }) {
  const t = useT();
  return (
    <ConsoleMessagesContext value={translator}>
      <ToastProvider label={t('toast.region')} closeLabel={t('close')} className="console-toasts">
        <SessionRestorer />
        <Session pages={pages} />
      </ToastProvider>
    </ConsoleMessagesContext>
  );
}

function Session({ pages }: { pages: RouteObject[] }) {
  const visitor = useVisitor();
  const userId = visitor.status === 'user' ? visitor.user.id : null;
  const lastId = useLastValue(userId);
  const isLost = visitor.status === 'guest' && visitor.isLost === true;
  // Above the cache of a user, so that it outlives the lock of a shared tablet.
  const [byPhone, setByPhone] = useState(false);
  const signInByPhone = useCallback(() => {
    setByPhone(true);
    void signOut();
  }, []);
  return (
    // Another user starts with an empty cache. Who signs in again after the session was lost goes on where they were.
    <QueryProvider key={userId ?? (isLost ? lastId : null)}>
      <FullSignInContext value={signInByPhone}>
        <AccessGate
          status={visitor.status}
          isLost={isLost}
          byPhone={byPhone}
          chooseByPhone={setByPhone}
          pages={pages}
        />
      </FullSignInContext>
    </QueryProvider>
  );
}

interface AccessGateProps {
  status: Visitor['status'];
  isLost: boolean;
  /** On a shared tablet: by phone instead of by PIN. */
  byPhone: boolean;
  chooseByPhone: (byPhone: boolean) => void;
  pages: RouteObject[];
}

function AccessGate({ status, isLost, byPhone, chooseByPhone, pages }: AccessGateProps) {
  const t = useT();
  const ct = useConsoleT();
  const tabletToken = useTabletToken(useStorefront().settings.merchant.id);
  const {
    data: me,
    error,
    isFetching,
    refetch,
  } = useCallQuery('GET /console/me', undefined, {
    enabled: status === 'user',
    staleTime: Infinity,
  });

  useFreshAfter(isLost);

  if (status === 'guest' && tabletToken !== null && !byPhone)
    return <TabletLock token={tabletToken} onPhone={() => chooseByPhone(true)} />;
  if (status === 'guest' && !(isLost && me)) {
    return (
      <AccessCard title={ct('door.title')}>
        <Suspense>
          <PhoneSteps why={ct('door.why')} onSignedIn={() => chooseByPhone(false)} />
        </Suspense>
      </AccessCard>
    );
  }
  if (me) {
    return (
      <>
        {/* Hidden and not removed: what was typed is still there after the sign-in. */}
        <div className="console-session" hidden={isLost}>
          <StaffConsole me={me} pages={pages} />
        </div>
        <Dialog
          open={isLost}
          onClose={() => void signOut()}
          title={ct('door.again')}
          closeLabel={t('close')}
          size="small"
          keepOpen
        >
          <Suspense>{isLost && <PhoneSteps why={ct('door.againWhy')} onSignedIn={() => undefined} />}</Suspense>
        </Dialog>
      </>
    );
  }
  if (!error || isFetching)
    return (
      <div className="console-room" aria-busy="true">
        <div className="console-rail" />
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
      </div>
    );
  if (!(error instanceof ApiError && error.status === 403)) {
    return (
      <AccessCard title={ct('door.title')}>
        <LoadError title={ct('door.failed')} onRetry={refetch} />
      </AccessCard>
    );
  }
  return (
    <AccessCard title={ct('door.stranger')}>
      <p className="text-ink-2">{ct('door.strangerWhy')}</p>
      <Button icon="log-out" onClick={() => void signOut()}>
        {ct('door.otherNumber')}
      </Button>
    </AccessCard>
  );
}

/** What was asked for without a session has failed, and is asked for again with the next one. */
function useFreshAfter(isLost: boolean): void {
  const client = useQueryClient();
  const wasLost = useRef(false);
  useEffect(() => {
    if (!isLost && wasLost.current) void client.invalidateQueries();
    wasLost.current = isLost;
  }, [client, isLost]);
}

function AccessCard({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="grid place-items-center min-h-dvh p-4 text-[1rem]">
      <div className="card grid w-full max-w-[440px] gap-5" data-pad="">
        <div className="flex items-center gap-3">
          <BrandMark size={40} />
          <h1 className="text-h2">{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}

function StaffConsole({ me, pages }: { me: ConsoleMe; pages: RouteObject[] }) {
  const page = useRoutes(pages);
  const storefront = useStorefront();
  const gathering = useMemo(() => ({ ...storefront, api: gatherReads(storefront.api) }), [storefront]);
  const merchantId = storefront.settings.merchant.id;
  const stored = chosenBranches.use();
  const branch = branchOf(me, stored?.[merchantId]);
  const chooseBranch = useCallback(
    (id: string | null) => chosenBranches.set({ ...chosenBranches.get(), [merchantId]: id ?? ALL_BRANCHES }),
    [merchantId],
  );
  const staff = useMemo(
    () => ({
      me,
      branch,
      chooseBranch,
      can: (action: string) => (branch ?? me).may.includes(action),
    }),
    [me, branch, chooseBranch],
  );
  return (
    <StorefrontContext value={gathering}>
      <StaffContext value={staff}>
        <BoardProvider key={branch?.id ?? ALL_BRANCHES}>
          <ConsoleFrame>{page}</ConsoleFrame>
        </BoardProvider>
      </StaffContext>
    </StorefrontContext>
  );
}
