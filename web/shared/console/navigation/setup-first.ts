import { useEffect, useState } from 'react';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';

const SEEN = 'setupSeen';

/** Whether the console opens with the set-up guide: once in a tab, for owners whose restaurant is not live. */
export function useSetupFirst(): boolean {
  const { me } = useStaff();
  const [isFirst] = useState(
    () => !me.isLive && me.may.includes('branding.manage') && sessionStorage.getItem(SEEN) === null,
  );
  useEffect(() => {
    if (isFirst) sessionStorage.setItem(SEEN, '1');
  }, [isFirst]);
  return isFirst;
}
