import { classNames } from '#web/ui/class-names.ts';
import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { STATE_TONES } from './party-labels.ts';
import type { PartySteps } from './use-party-steps.ts';

/** Parties that have just left the line, and can be brought back. */
export function EndedParties({ parties, steps }: { parties: readonly WaitingParty[]; steps: PartySteps }) {
  const t = useT();
  const ct = useConsoleT();
  const clock = useClock(parties[0]?.branchId);
  if (parties.length === 0) return null;
  return (
    <section className="grid gap-1 mt-4" aria-label={ct('waiting.ended')}>
      <h2 className="text-h3">{ct('waiting.ended')}</h2>
      <ul>
        {parties.map((party) => (
          <li
            className={classNames(
              'grid grid-cols-[48px_minmax(0,1fr)_auto_112px] items-center gap-3 min-h-12 border-b',
              'border-line max-sm:grid-cols-[48px_minmax(0,1fr)_auto]',
            )}
            key={party.id}
          >
            <span className="tabular text-ink-2">{party.endedAt && clock.time(party.endedAt)}</span>
            <span className="wrap-anywhere">
              <b>{party.name}</b> · {ct('card.party', { n: party.partySize })}
            </span>
            <Badge tone={STATE_TONES[party.state]}>{ct(`waiting.state.${party.state}`)}</Badge>
            {party.mayUndo && (
              <Button
                size={40}
                kind="ghost"
                icon="undo-2"
                loading={steps.busy.has(party.id)}
                onClick={() => void steps.undo(party)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
