import type { Control } from 'react-hook-form';
import { SegmentedInput } from '#web/platform/form/choice-fields.tsx';
import { SelectInput } from '#web/platform/form/text-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { daysAhead, QUARTERS, type StaffDraft } from './staff-draft.ts';

interface TimeFieldsProps {
  control: Control<StaffDraft>;
  isLater: boolean;
  today: string;
}

/** As soon as possible, or a day and a time. */
export function TimeFields({ control, isLater, today }: TimeFieldsProps) {
  const ct = useConsoleT();
  const format = useFormat();
  return (
    <>
      <SegmentedInput
        control={control}
        name="when"
        label={ct('newOrder.when')}
        wide
        segments={[
          { value: 'NOW', label: ct('newOrder.now') },
          { value: 'LATER', label: ct('newOrder.later'), icon: 'clock' },
        ]}
      />
      {isLater && (
        <div className="grid grid-cols-[1fr_1fr] gap-3">
          <SelectInput
            control={control}
            name="day"
            label={ct('bookings.day')}
            options={daysAhead(today).map((day) => ({ value: day, label: format.day(day, today) }))}
          />
          <SelectInput
            control={control}
            name="time"
            label={ct('bookings.time')}
            options={QUARTERS.map((time) => ({ value: time, label: time }))}
          />
        </div>
      )}
    </>
  );
}
