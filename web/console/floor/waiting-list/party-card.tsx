import type { WaitingParty } from '#contract/floor/waiting-list.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useSecond } from '#web/platform/browser/use-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { STATE_TONES, waitOf } from './party-labels.ts';
import type { PartySteps } from './use-party-steps.ts';
import { CardNote } from '#web/shared/console/kit/card-note.tsx';

interface PartyCardProps {
  party: WaitingParty;
  steps: PartySteps;
  onEdit: () => void;
  onSeat: () => void;
}

/** A party in line: its place, how long it waits, and what to do next. */
export function PartyCard({ party, steps, onEdit, onSeat }: PartyCardProps) {
  const ct = useConsoleT();
  const now = useSecond();
  const clock = useClock(party.branchId);
  const toast = useToast();
  const { waited, over } = waitOf(party, now);
  const isCalled = party.state !== 'WAITING';
  const isTooSoon = isCalled && party.nextMessageAt !== null && now < Date.parse(party.nextMessageAt);
  const isBusy = steps.busy.has(party.id);
  return (
    <li className="waiting-card" data-state={party.state}>
      <span
        className="size-12 grid place-items-center rounded-full bg-sunken text-[1.25rem] font-bold tabular"
        aria-hidden="true"
      >
        {party.place ?? '✓'}
      </span>
      <div className="waiting-who">
        <h2 className="text-h3 wrap-anywhere">{party.name}</h2>
        <p className="text-ink-2">
          {ct('card.party', { n: party.partySize })}
          {party.phone && (
            <>
              {' · '}
              <a className="link" href={`tel:${party.phone}`}>
                {formatPhone(party.phone)}
              </a>
            </>
          )}
        </p>
        {party.note && <CardNote className="mt-1 wrap-anywhere">{party.note}</CardNote>}
      </div>
      <div className="waiting-time">
        <Badge size={28} tone={STATE_TONES[party.state]}>
          {ct(`waiting.state.${party.state}`)}
        </Badge>
        <p className="text-ink-2">
          {party.readyAt
            ? ct('waiting.called', { time: clock.time(party.readyAt) })
            : [
                ct('waiting.waits', { n: waited }),
                !!party.quotedMinutes && over === 0 && ct('waiting.quoted', { n: party.quotedMinutes }),
              ]
                .filter(Boolean)
                .join(', ')}
        </p>
        {over > 0 && !isCalled && <p className="text-bad">{ct('waiting.over', { n: over })}</p>}
      </div>
      <div className="flex items-center gap-2 max-[75rem]:col-span-full max-[30rem]:[--btn-inset:10px]">
        {isCalled ? (
          <Button
            className="max-[75rem]:flex-1"
            size={48}
            icon="bell"
            loading={isBusy}
            disabled={isTooSoon}
            disabledReason={isTooSoon ? ct('waiting.remindAt', { time: clock.time(party.nextMessageAt!) }) : ''}
            onClick={() => void steps.call(party)}
          >
            {ct('waiting.remind')}
          </Button>
        ) : (
          <Button
            className="max-[75rem]:flex-1"
            size={48}
            kind="primary"
            icon="bell"
            loading={isBusy}
            onClick={() => void steps.call(party)}
          >
            {ct('waiting.call')}
          </Button>
        )}
        <Button
          className="max-[75rem]:flex-1"
          size={48}
          kind={isCalled ? 'primary' : 'outline'}
          icon="armchair"
          disabled={isBusy}
          onClick={onSeat}
        >
          {ct('waiting.seat')}
        </Button>
        <Menu
          align="end"
          trigger={(props) => <IconButton icon="ellipsis" kind="raised" label={ct('waiting.more')} {...props} />}
          items={[
            { id: 'edit', icon: 'pencil', label: ct('waiting.change'), onSelect: onEdit },
            {
              id: 'link',
              icon: 'link',
              label: ct('waiting.copyLink'),
              onSelect: () =>
                // Browsers offer no clipboard over plain HTTP.
                void navigator.clipboard
                  ?.writeText(party.link)
                  .then(() => toast.show({ text: ct('waiting.copied') }))
                  .catch(() => undefined),
            },
            ...(isCalled
              ? [
                  {
                    id: 'no-show',
                    icon: 'circle-x' as const,
                    label: ct('waiting.noShow'),
                    onSelect: () => void steps.end(party, 'NO_SHOW'),
                  },
                ]
              : []),
            {
              id: 'remove',
              icon: 'trash-2',
              kind: 'danger',
              label: ct('waiting.remove'),
              onSelect: () => void steps.end(party, 'REMOVED'),
            },
          ]}
        />
      </div>
    </li>
  );
}
