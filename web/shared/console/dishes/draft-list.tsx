import { focusNextRow } from '#web/ui/focus-next-row.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ActionRow, ActionRows } from '#web/shared/console/lists/action-rows.tsx';
import { modificationText } from '#web/shared/console/orders/order-labels.ts';
import { keyOf, withCount, withCourse, type DraftLine } from './draft-lines.ts';

interface DraftListProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** The courses that a dish may be moved to; absent: the order has none. */
  courses?: readonly number[] | undefined;
}

/** The dishes of the order so far. */
export function DraftList({ lines, onChange, courses }: DraftListProps) {
  const ct = useConsoleT();
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
            </>
          }
        >
          {line.name}
          {!courses && (line.course ?? 1) > 1 && <small>{ct('course.name', { n: line.course ?? 1 })}</small>}
          {line.modifications.length > 0 && <small>{line.modifications.map(modificationText).join(' · ')}</small>}
          {line.note && <small className="card-line-note">{line.note}</small>}
        </ActionRow>
      ))}
    </ActionRows>
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
          className="draft-course"
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
