import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { flag } from '#web/ui/flag.ts';

export type Slot = {
  value: string;
  /** The clock time. */
  label: string;
  /** Second line: "until 18:45". */
  detail?: ReactNode;
  /** Full: struck through and disabled, but visible. */
  full?: boolean;
};

/** @internal */
export type SlotGroup = { id: string; label?: string; slots: Slot[] };

type SlotPickerProps = {
  label: string;
  days: { value: string; label: string }[];
  day: string;
  onDay: (day: string) => void;
  dayLabel: string;
  /** "As soon as possible · 25–35 min", before the days. */
  soonest?: Slot;
  /** Lunch, evening. */
  groups: SlotGroup[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Read after the time of a full slot: "full". */
  fullLabel: string;
  /** When the day has no slots. */
  empty?: ReactNode;
};

/** Longer lists scroll within a box of their own. */
const MOST_AT_ONCE = 36;

export function SlotPicker(props: SlotPickerProps) {
  const { label, days, day, onDay, dayLabel, soonest, groups, value, onChange, fullLabel, empty } = props;
  const name = useId();
  const isLong = groups.reduce((sum, { slots }) => sum + slots.length, 0) > MOST_AT_ONCE;
  const box = useNearestFirst(isLong ? `${day} ${groups[0]?.slots[0]?.value}` : null);
  const draw = (slot: Slot, wide: boolean) => (
    <SlotOption
      key={slot.value}
      {...{ slot, wide, name, fullLabel }}
      checked={slot.value === value}
      onPick={onChange}
    />
  );
  return (
    <div className="grid gap-3">
      {soonest && draw(soonest, true)}
      {days.length > 0 && (
        <div className="scroll-row gap-1.5 p-0.75 -m-0.75" role="radiogroup" aria-label={dayLabel}>
          {days.map((option) => (
            <label key={option.value} className="chip">
              <input
                type="radio"
                className="sr-only"
                name={`${name}-day`}
                checked={option.value === day}
                onChange={() => onDay(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
      {groups.length === 0 && empty}
      {groups.length > 0 && (
        <div ref={box} className="slot-parts" data-long={flag(isLong)}>
          {groups.map((group) => (
            <div key={group.id} role="radiogroup" aria-label={group.label ? `${label}: ${group.label}` : label}>
              {group.label && <div className="slot-part">{group.label}</div>}
              <div className="slots">{group.slots.map((slot) => draw(slot, false))}</div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

type SlotOptionProps = {
  slot: Slot;
  wide: boolean;
  name: string;
  checked: boolean;
  onPick: (value: string) => void;
  fullLabel: string;
};

function SlotOption({ slot, wide, name, checked, onPick, fullLabel }: SlotOptionProps) {
  return (
    <label className="slot" data-wide={flag(wide)} data-compact={flag(!wide && !slot.detail)}>
      <input
        type="radio"
        className="sr-only"
        name={name}
        checked={checked}
        disabled={slot.full}
        onChange={() => onPick(slot.value)}
      />
      <b>{slot.label}</b>
      {slot.detail && <small>{slot.detail}</small>}
      {slot.full && <span className="sr-only">{fullLabel}</span>}
    </label>
  );
}

/** A long day scrolls to the selected time, else to the first free one; `key` identifies the day. */
function useNearestFirst(key: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const times = box.current;
    if (key === null || !times) return;
    const goal = times.querySelector('input:checked') ?? times.querySelector('input:not(:disabled)');
    const part = goal?.closest('label');
    if (part) times.scrollTop = part.offsetTop - times.clientHeight / 3;
  }, [key]);
  return box;
}
