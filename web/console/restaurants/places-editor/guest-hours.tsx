import type { ConsolePlaces } from '#contract/restaurants/places-editor.ts';
import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { shortWeekdays } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { HoursLine } from '#web/shared/restaurant/hours-table.ts';
import { openStateText } from '#web/shared/restaurant/open-state-text.ts';
import { useSecond } from '#web/platform/browser/use-time.ts';
import { weekGroups } from './week-groups.ts';

/** The week in the words that guests read. */
export function GuestHours({ week }: { week: readonly Shift[] }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const lineText = useLineText();
  const names = shortWeekdays(language);
  return (
    <section className="grid gap-2 py-3 px-4 rounded-button bg-sunken" aria-label={ct('places.guestsRead')}>
      <h3 className="text-h4">{ct('places.guestsRead')}</h3>
      <dl className="grid gap-0.5">
        {weekGroups([...week]).map(({ from, to, lines }) => (
          <div className="grid grid-cols-[104px_minmax(0,1fr)]" key={from}>
            <dt className="font-semibold">{from === to ? names[from - 1] : `${names[from - 1]}–${names[to - 1]}`}</dt>
            <dd>{lines.length === 0 ? t('merchant.dayOff') : lines.map(lineText).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useLineText(): (line: HoursLine) => string {
  const t = useT();
  return ({ service, shifts, allDay }) => {
    const times = allDay
      ? t('merchant.allDay')
      : shifts.map(({ from, to, late }) => `${from}–${to}${late ? ` ${t('merchant.nextDay')}` : ''}`).join(', ');
    return service ? `${t(`service.${service}`)}: ${times}` : times;
  };
}

/** Open or closed, as guests see it now. */
export function OpenBadge({ places, branchId }: { places: ConsolePlaces; branchId: string }) {
  const t = useT();
  const language = useLanguage();
  const now = useSecond();
  const state = places.openStates.find((each) => each.branchId === branchId);
  const branch = places.branches.find(({ id }) => id === branchId);
  if (!state || !branch) return null;
  return (
    <Badge tone={state.open ? 'ok' : 'warn'} dot>
      {openStateText({ ...state, timeZone: branch.timeZone }, now, t, language)}
    </Badge>
  );
}
