import type { ReactNode } from 'react';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoBranch } from './no-branch.tsx';
import { useStaff, type Staff } from './staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

type Branch = NonNullable<Staff['branch']>;

/** For pages that show one branch: asks for it while all branches are chosen. */
export function AtBranch({ title, children }: { title: string; children: (branch: Branch) => ReactNode }) {
  const ct = useConsoleT();
  const { branch, me, chooseBranch } = useStaff();
  if (branch) return children(branch);
  if (me.branches.length === 0) return <NoBranch title={title} />;
  return (
    <ConsoleSheet>
      <h1 className="text-h2">{title}</h1>
      <EmptyState
        icon="store"
        title={ct('stop.chooseBranch')}
        action={
          <ButtonRow>
            {me.branches.map(({ id, name }) => (
              <Button key={id} size={40} onClick={() => chooseBranch(id)}>
                {name}
              </Button>
            ))}
          </ButtonRow>
        }
      />
    </ConsoleSheet>
  );
}
