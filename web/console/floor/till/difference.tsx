import { useFormat } from '#web/platform/format/use-format.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';

interface DifferenceProps {
  expected: number;
  counted: number;
}

/** What the count of a drawer says, compared with what should be there. */
export function Difference({ expected, counted }: DifferenceProps) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const difference = counted - expected;
  const sum = money(Math.abs(difference));
  if (difference === 0)
    return (
      <Badge tone="ok" size={28} icon="check">
        {ct('till.exact')}
      </Badge>
    );
  return (
    <Badge tone={difference < 0 ? 'bad' : 'warn'} size={28}>
      {ct(difference < 0 ? 'till.short' : 'till.over', { sum })}
    </Badge>
  );
}
