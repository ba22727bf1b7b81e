/** Changes of many dishes that are made at branches. */
import { useState } from 'react';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { STOP_UNTIL, stopEnds, type StopUntil } from '#web/shared/console/time/stop-until.ts';
import { ChangeForm, type BulkFormProps } from './bulk-form.tsx';

interface BranchChoiceProps {
  label: string;
  branches: ConsoleMenu['branches'];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

export function BranchChoice({ label, branches, chosen, onChoose }: BranchChoiceProps) {
  return (
    <div role="group" aria-label={label}>
      {branches.map(({ id, name }) => (
        <Switch
          key={id}
          className="min-h-12"
          label={name}
          checked={chosen.includes(id)}
          onChange={() => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
        />
      ))}
    </div>
  );
}

const carriedByAll = (branches: ConsoleMenu['branches'], dishes: readonly MenuProduct[]): string[] =>
  branches
    .map(({ id }) => id)
    .filter((id) => dishes.every((dish) => dish.branches.some(({ branchId }) => branchId === id)));

export function BranchesForm({ menu: { branches }, dishes, ...form }: BulkFormProps) {
  const ct = useConsoleT();
  const [chosen, setChosen] = useState(() => carriedByAll(branches, dishes));
  return (
    <ChangeForm {...form} change={{ branchIds: chosen }}>
      <p className="hint">{ct('menu.bulk.branchesHint')}</p>
      <BranchChoice label={ct('menu.branches')} branches={branches} chosen={chosen} onChoose={setChosen} />
    </ChangeForm>
  );
}

/** Stops dishes at branches, or puts them on sale again. */
export function StopForm({ menu: { branches }, dishes: _dishes, ...form }: BulkFormProps) {
  const ct = useConsoleT();
  const clock = useClock();
  const [how, setHow] = useState<'stop' | 'return'>('stop');
  const [chosen, setChosen] = useState(() => branches.map(({ id }) => id));
  const [until, setUntil] = useState<StopUntil>('DAY');
  const isStop = how === 'stop';
  const stop = { branchIds: chosen, stopped: isStop, until: null };
  const send = (): void =>
    form.onSend({ stop: { ...stop, until: isStop ? stopEnds(until, Date.now(), clock) : null } });
  return (
    <ChangeForm {...form} onSend={send} change={chosen.length > 0 ? { stop } : null}>
      <SegmentedControl
        label={ct('menu.bulk.stop')}
        value={how}
        onChange={setHow}
        wide
        segments={[
          { value: 'stop', label: ct('menu.bulk.stopSelling') },
          { value: 'return', label: ct('menu.bulk.sellAgain') },
        ]}
      />
      {isStop && (
        <SegmentedControl
          label={ct('stop.until')}
          value={until}
          onChange={setUntil}
          wide
          segments={STOP_UNTIL.map((value) => ({ value, label: ct(`stop.until.${value}`) }))}
        />
      )}
      {branches.length > 1 && (
        <BranchChoice label={ct('menu.branches')} branches={branches} chosen={chosen} onChoose={setChosen} />
      )}
    </ChangeForm>
  );
}
