import { classNames } from '#web/ui/class-names.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { keepForOffline } from '#web/shared/console/outbox/keep-for-offline.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useBrand } from '#web/platform/storefront/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToastCount } from '#web/ui/toast.tsx';
import { BellContext } from '#web/shared/console/bell/bell-context.ts';
import { useLanes } from '#web/shared/console/board/board-provider.tsx';
import { useReadyBell } from '#web/shared/console/bell/use-ready-bell.ts';
import { serviceLabel } from '#web/shared/console/orders/order-labels.ts';
import { useBell } from '#web/shared/console/bell/use-bell.ts';
import { useWakeLock } from '#web/shared/console/bell/use-wake-lock.ts';
import { ConnectionBar } from '#web/shared/console/board/connection-bar.tsx';
import { isCurrent } from '#web/shared/console/navigation/sections.ts';
import { useSections } from '#web/shared/console/navigation/use-sections.ts';
import { isPaletteKey } from '#web/shared/console/navigation/palette-key.ts';
import { OutboxProvider } from '#web/shared/console/outbox/use-outbox.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { TableWatch } from '#web/shared/console/tables/table-watch.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { lazyPart } from '#web/platform/loading/lazy-part.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { RingingCalls } from '#web/console/partners/telephone/ringing-calls.tsx';
import { GuideBar } from '#web/console/management/merchant-setup/guide-bar.tsx';
import { ConfirmationDialog } from '#web/console/accounts/security/confirmation-dialog.tsx';
import { FullSignInDialog } from '#web/console/accounts/tablets/full-sign-in-dialog.tsx';
import { useAutoLock } from '#web/console/accounts/tablets/use-auto-lock.ts';
import { ConsoleRail } from './console-rail.tsx';
import { VisitBar } from './visit-bar.tsx';

const CommandPalette = lazyPart(
  async () => (await import('#web/console/platform/command-palette/command-palette.tsx')).CommandPalette,
);

/** Of staff without a desk; the service worker names them too. */
const OFFLINE_PAGES = /\/console\/(courier|kitchen|tables)$/;
/** By then the page has loaded its files. */
const KEEP_AFTER_MS = 2_000;

/** Navigation rail, sounds and the page; on phones the rail is at the bottom. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const t = useT();
  const ct = useConsoleT();
  const bell = useBell();
  const toasts = useToastCount();
  const { NEW } = useLanes();
  const ready = useReadyBell(bell.on);
  useTitle(NEW.length, ready);
  useWakeLock();
  useAutoLock();
  const [paletteOpen, openPalette] = useState(false);
  usePaletteKey(openPalette);
  const { settings } = useStorefront();
  const client = useQueryClient();
  const here = useLocation().pathname.replace(/\/$/, '');
  useEffect(() => {
    if (!OFFLINE_PAGES.test(here)) return undefined;
    const timer = setTimeout(() => {
      void keepForOffline().then((isMissing) => (isMissing ? client.refetchQueries({ type: 'active' }) : undefined));
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, here]);
  const section = useSections().find((each) => isCurrent(each, here));
  const isWorkOfTheDay = section?.part === 'today' && !section.beforeLive;
  // Couriers and the marketplace have no board that could ring.
  const canSee = useStaff().can('orders.see');
  const canRing = isWorkOfTheDay && canSee && settings.merchant.kind !== 'MARKETPLACE';
  return (
    <OutboxProvider>
      <BellContext value={bell}>
        <TableWatch>
          <a className="skip-link" href="#content">
            {t('skip')}
          </a>
          <div className="console-room">
            <ConsoleRail fresh={NEW.length} ready={ready.length} onSearch={() => openPalette(true)} />
            <div className="console-page">
              {bell.blocked && canRing && (
                <div
                  className={classNames(
                    'flex items-center justify-center gap-3 py-2 px-5 bg-brand text-on-brand font-semibold',
                    'max-md:py-1.5 max-md:px-3 max-md:text-(length:--text-small) print:hidden',
                  )}
                  role="status"
                >
                  <Icon name="volume-x" />
                  <span>{ct('sound.blocked')}</span>
                  <Button className="flex-none text-ink" size={40} icon="volume-2" onClick={bell.unlock}>
                    {ct('sound.turnOn')}
                  </Button>
                </div>
              )}
              <VisitBar />
              <ConnectionBar />
              <GuideBar />
              <main id="content" className="console-main" tabIndex={-1} data-toasts={toasts || undefined}>
                <Suspense
                  fallback={
                    <p className="sr-only" role="status">
                      {t('loading')}
                    </p>
                  }
                >
                  {children}
                </Suspense>
              </main>
            </div>
          </div>
          <RingingCalls />
          <ConfirmationDialog />
          <FullSignInDialog />
          {paletteOpen && (
            <Suspense>
              <CommandPalette onClose={() => openPalette(false)} />
            </Suspense>
          )}
        </TableWatch>
      </BellContext>
    </OutboxProvider>
  );
}

/** The title of the browser's tab: how many orders are new; for a waiter which orders are ready comes first. */
function useTitle(fresh: number, ready: readonly StaffOrder[]): void {
  const ct = useConsoleT();
  const brand = useBrand();
  const { pathname } = useLocation();
  useEffect(() => {
    const [first] = ready;
    if (first) document.title = ct('title.ready', { n: ready.length, table: serviceLabel(first, ct) });
    else document.title = fresh > 0 ? ct('title.fresh', { n: fresh }) : `${ct('title')} · ${brand}`;
  }, [ct, brand, fresh, pathname, ready]);
}

function usePaletteKey(open: (isOpen: true) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      open(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}
