import { ApiError } from '#web/platform/api/api-client.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import type { MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** With more branches one is chosen first. */
const MOST_CHOICES = 6;
const OWN = ['GET /console/work-shifts/own', 'GET /console/work-shifts'] as const;

interface OwnShift {
  state: 'off' | 'on' | 'break';
  /** null: no shift runs. */
  stateText: string | null;
  /** What the person may do with their shift now. */
  items: MenuItem[];
}

/** The running shift of the signed-in person, and the menu items that begin, pause and end it. */
export function useOwnShift(): OwnShift {
  const ct = useConsoleT();
  const { me, branch } = useStaff();
  const { settings } = useStorefront();
  const { show } = useToast();
  const showError = useErrorToast();
  const isHere = settings.merchant.kind !== 'MARKETPLACE' && me.branches.length > 0;
  const { data, refetch } = useCallQuery('GET /console/work-shifts/own', undefined, { enabled: isHere });
  const shift = data?.shift ?? null;
  const clock = useClock(shift?.branchId);
  const options = (text: string) => ({
    invalidates: OWN,
    onSuccess: () => show({ text }),
    onError: (error: Error) => {
      // Another device changed the shift: the menu offers what is possible now.
      if (error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW') void refetch();
      showError(error);
    },
  });
  const begin = useCallMutation('POST /console/work-shifts', options(ct('shifts.begun')));
  const pause = useCallMutation('POST /console/work-shifts/own/break', options(ct('shifts.paused')));
  const resume = useCallMutation('POST /console/work-shifts/own/break', options(ct('shifts.resumed')));
  const end = useCallMutation('POST /console/work-shifts/own/end', options(ct('shifts.ended')));
  if (!isHere || !data) return { state: 'off', stateText: null, items: [] };
  if (!shift) {
    const choices = branch ? [branch] : me.branches.slice(0, MOST_CHOICES);
    const items = choices.map(({ id, name }): MenuItem => ({
      id: `begin-${id}`,
      icon: 'log-in',
      label: me.branches.length > 1 ? ct('shifts.beginAt', { branch: name }) : ct('shifts.begin'),
      onSelect: () => begin.mutate({ body: { branchId: id } }),
    }));
    return { state: 'off', stateText: null, items };
  }
  const isPaused = shift.pausedAt !== null;
  return {
    state: isPaused ? 'break' : 'on',
    stateText: isPaused
      ? ct('shifts.pausedSince', { time: clock.time(shift.pausedAt!) })
      : ct('shifts.since', { time: clock.time(shift.startedAt) }),
    items: [
      isPaused
        ? {
            id: 'resume',
            icon: 'circle-play',
            label: ct('shifts.resume'),
            onSelect: () => resume.mutate({ body: { isOn: false } }),
          }
        : {
            id: 'pause',
            icon: 'coffee',
            label: ct('shifts.pause'),
            onSelect: () => pause.mutate({ body: { isOn: true } }),
          },
      { id: 'end', icon: 'door-open', label: ct('shifts.end'), onSelect: () => end.mutate({}) },
    ],
  };
}
