import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from './staff-context.ts';

/** The text after a change was saved: guests see it now, or once the restaurant is live. */
export function useSavedText(): () => string {
  const ct = useConsoleT();
  const { me } = useStaff();
  return () => ct(me.isLive ? 'menu.saved' : 'menu.savedBeforeLive');
}
