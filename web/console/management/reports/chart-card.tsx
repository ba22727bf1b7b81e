import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface ChartCardProps {
  title: string;
  hint?: ReactNode;
  chart: ReactNode;
  /** The same numbers as a table: for screen readers, and for whoever wants to read them. */
  table: ReactNode;
}

export function ChartCard({ title, hint, chart, table }: ChartCardProps) {
  const ct = useConsoleT();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="card grid grid-cols-1 gap-3" data-pad="" aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 min-h-10">
        <h2 className="text-h4 me-auto">{title}</h2>
        {hint && <div className="text-small text-ink-2">{hint}</div>}
        <Button size={40} kind="ghost" onClick={() => setIsTable(!isTable)}>
          {ct(isTable ? 'reports.hideTable' : 'reports.showTable')}
        </Button>
      </div>
      {!isTable && chart}
      <div className={isTable ? 'max-h-80 overflow-auto' : 'sr-only'}>{table}</div>
    </section>
  );
}
