import { useEffect, useRef, useState } from 'react';
import { focusNextRow } from '#web/ui/focus-next-row.ts';
import { hasModifier } from '#web/ui/has-modifier.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ActionRow, ActionRows } from '#web/shared/console/lists/action-rows.tsx';
import { modificationText } from '#web/shared/console/orders/order-labels.ts';
import { keyOf, withCount, withCourse, withNote, type DraftLine } from './draft-lines.ts';

interface DraftListProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** The courses that a dish may be moved to; absent: the order has none. */
  courses?: readonly number[] | undefined;
}

/** The dishes of the order so far. */
export function DraftList({ lines, onChange, courses }: DraftListProps) {
  const ct = useConsoleT();
  /** The dish whose note is being written. */
  const [noted, setNoted] = useState<string | null>(null);
  if (lines.length === 0) return <p className="text-ink-2">{ct('dishes.none')}</p>;
  const byCourse = lines
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => (a.line.course ?? 1) - (b.line.course ?? 1));
  return (
    <ActionRows className="draft-lines">
      {byCourse.map(({ line, index }) => (
        <ActionRow
          key={keyOf(line)}
          actions={
            <>
              {courses && (
                <CourseChoice
                  line={line}
                  courses={courses}
                  onChoose={(course) => onChange(withCourse(lines, index, course))}
                />
              )}
              <QuantityStepper
                value={line.productCount}
                size={40}
                max={99}
                onChange={(count) => onChange(withCount(lines, index, count))}
                onRemove={() => {
                  focusNextRow();
                  onChange(withCount(lines, index, 0));
                }}
                labels={{
                  group: ct('dishes.count', { name: line.name }),
                  decrease: ct('dishes.fewer'),
                  increase: ct('dishes.more'),
                  remove: ct('dishes.remove', { name: line.name }),
                }}
              />
              <IconButton
                icon="pencil"
                label={ct('dishes.addNote', { name: line.name })}
                aria-expanded={noted === keyOf(line)}
                onClick={() => setNoted(noted === keyOf(line) ? null : keyOf(line))}
              />
            </>
          }
        >
          {line.name}
          {!courses && (line.course ?? 1) > 1 && <small>{ct('course.name', { n: line.course ?? 1 })}</small>}
          {line.modifications.length > 0 && <small>{line.modifications.map(modificationText).join(' · ')}</small>}
          {noted === keyOf(line) ? (
            <NoteField
              note={line.note}
              onDone={(text) => {
                setNoted(null);
                if (text.trim() !== (line.note ?? '')) onChange(withNote(lines, index, text));
              }}
            />
          ) : (
            line.note && <small className="card-line-note">{line.note}</small>
          )}
        </ActionRow>
      ))}
    </ActionRows>
  );
}

/** Of one dish, for the kitchen: Enter and leaving the field take it over. */
function NoteField({ note, onDone }: { note: string | null; onDone: (text: string) => void }) {
  const ct = useConsoleT();
  const [text, setText] = useState(note ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      label={ct('dishes.note')}
      ref={field}
      value={text}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || hasModifier(event)) return;
        event.preventDefault();
        onDone(text);
      }}
    />
  );
}

interface CourseChoiceProps {
  line: DraftLine;
  courses: readonly number[];
  onChoose: (course: number) => void;
}

function CourseChoice({ line: { name, course = 1 }, courses, onChoose }: CourseChoiceProps) {
  const ct = useConsoleT();
  return (
    <Menu
      align="end"
      items={courses.map((n) => ({
        id: String(n),
        label: ct('course.name', { n }),
        checked: n === course,
        onSelect: () => onChoose(n),
      }))}
      trigger={(props) => (
        <button
          type="button"
          className="inline-flex items-center gap-1 min-h-10 text-ink-2 text-(length:--text-small) whitespace-nowrap"
          aria-label={ct('course.choose', { name, course: ct('course.name', { n: course }) })}
          {...props}
        >
          {ct('course.name', { n: course })}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    />
  );
}
