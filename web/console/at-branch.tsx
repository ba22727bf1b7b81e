import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAtWork, type AtWork } from './staff-context.ts';
import { useWords } from './words/use-words.ts';

type AtWorkBranch = NonNullable<AtWork['branch']>;

/** Halls, kitchens and dishes are one branch's: whoever looks at all of them is asked which. */
export function AtBranch({ title, children }: { title: string; children: (branch: AtWorkBranch) => ReactNode }) {
  const w = useWords();
  const { branch, me, chooseBranch } = useAtWork();
  if (branch) return children(branch);
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{title}</h1>
      <EmptyState
        icon="store"
        title={w('stop.chooseBranch')}
        action={
          <div className="drawer-buttons">
            {me.branches.map(({ id, name }) => (
              <Button key={id} size={40} onClick={() => chooseBranch(id)}>
                {name}
              </Button>
            ))}
          </div>
        }
      />
    </div>
  );
}
