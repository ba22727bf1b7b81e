import { useState } from 'react';
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import { copyDay, WEEKDAYS } from '#domain/restaurants/places-editor/week-edit.ts';
import type { Shift } from '#domain/restaurants/hours/hours.ts';
import { weekdayName } from '#web/platform/format/moments.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface CopyDayDialogProps {
  week: readonly Shift[];
  service: ServiceType | null;
  /** The day that is copied; null: the dialog is closed. */
  from: number | null;
  onCopy: (week: Shift[]) => void;
  onClose: () => void;
}

/** Takes the hours of one day for other days. */
export function CopyDayDialog({ week, service, from, onCopy, onClose }: CopyDayDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const lastFrom = useLastValue(from);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const others = WEEKDAYS.filter((day) => day !== lastFrom);
  const close = (): void => {
    setChosen([]);
    onClose();
  };
  return (
    <Dialog
      open={from !== null}
      onClose={close}
      title={ct('places.copyDay', { day: weekdayName(lastFrom ?? 1, language) })}
      closeLabel={t('close')}
      size="small"
      footer={
        <Button
          kind="primary"
          wide
          disabled={chosen.length === 0}
          onClick={() => {
            if (from !== null) onCopy(copyDay(week, from, service, chosen));
            close();
          }}
        >
          {ct('places.copy')}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2" role="group" aria-label={ct('places.copyTo')}>
        {others.map((day) => (
          <Chip
            key={day}
            pressed={chosen.includes(day)}
            onClick={() => setChosen(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])}
          >
            {weekdayName(day, language)}
          </Chip>
        ))}
        <Chip pressed={chosen.length === others.length} onClick={() => setChosen(others)}>
          {ct('places.everyDay')}
        </Chip>
      </div>
    </Dialog>
  );
}
