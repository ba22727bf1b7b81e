import { useHref, useLocation, useNavigation } from 'react-router';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './pending-page.css';

/** The first element of a page, which its skeleton imitates. */
type Shape = 'restaurant' | 'list';

/** null: the page stays, for its filters, overlays and tabs answer themselves. @internal */
export function pendingShape(from: string, to: string): Shape | null {
  const restaurantOf = (path: string): string | undefined => /\/Merchants\/([^/]+)/.exec(path)?.[1];
  const restaurant = restaurantOf(to);
  if (from === to || /\/modals?\b/i.test(to) || (restaurant && restaurant === restaurantOf(from))) return null;
  return restaurant ? 'restaurant' : 'list';
}

/**
 * The answer to a tap while the next page is loaded: a bar at once, and soon its skeleton over the page, which is not
 * unmounted, as the navigation may fail.
 */
export function PendingPage() {
  const t = useT();
  const { state, location } = useNavigation();
  const here = useHref(useLocation().pathname);
  if (state !== 'loading') return null;
  const shape = pendingShape(here, location.pathname);
  return (
    <>
      <div className="pending-bar" role="status">
        <span className="sr-only">{t('loading')}</span>
      </div>
      {shape && (
        <div className="pending-page" data-shape={shape} aria-hidden="true">
          <div className="wrap grid gap-4 py-5">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} shape="box" className="h-40" />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
