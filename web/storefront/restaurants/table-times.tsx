import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RestaurantCard } from '#contract/restaurants/discovery-list.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useTakeTable } from '#web/shared/ordering/use-take-table.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';

interface TableTimesProps {
  card: RestaurantCard;
  party: number;
  /** The time that was searched for. */
  wanted: string;
}

/** The free times of a card: a tap holds the table and opens the menu. */
export default function TableTimes({ card, party, wanted }: TableTimesProps) {
  const t = useT();
  const navigate = useNavigate();
  const { taking, refused, take } = useTakeTable(card.id);
  const [gone, setGone] = useState<readonly string[]>([]);
  const { branchId, times } = card.freeTable ?? { branchId: '', times: [] };
  const choose = async ({ day, time }: { day: string; time: string }): Promise<void> => {
    if (await take({ branchId, day, time, partySize: party })) void navigate(paths.restaurant(card));
  };
  const taken = refused?.why === 'tableTimes.gone' ? `${refused.wanted.day} ${refused.wanted.time}` : undefined;
  if (taken && !gone.includes(taken)) setGone([...gone, taken]);
  return (
    <div className="table-times">
      <div role="group" aria-label={t('tableTimes.label', { name: card.name })}>
        {times.map(({ day, time }) => {
          const isGone = gone.includes(`${day} ${time}`);
          return (
            <Button
              key={`${day} ${time}`}
              kind={time === wanted && !isGone ? 'tinted' : 'outline'}
              loading={taking?.day === day && taking.time === time}
              disabled={isGone || taking !== null}
              disabledReason={isGone ? t('tableTimes.gone') : undefined}
              onClick={() => void choose({ day, time })}
            >
              {isGone ? <s>{time}</s> : time}
            </Button>
          );
        })}
      </div>
      {refused && (
        <p role="alert" className="text-bad">
          {t(refused.why)}
        </p>
      )}
    </div>
  );
}
