import { Link } from 'react-router';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from './staff-context.ts';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** In place of a page that shows a branch, where there is none yet. */
export function NoBranch({ title }: { title: string }) {
  const ct = useConsoleT();
  const { me } = useStaff();
  const maySetUp = me.may.includes('places.change');
  return (
    <ConsoleSheet>
      <h1 className="text-h2">{title}</h1>
      <EmptyState
        icon="store"
        title={ct('noBranch.title')}
        action={
          maySetUp && (
            <Button kind="primary" render={(props) => <Link to={consolePaths.setup()} {...props} />}>
              {ct('noBranch.setUp')}
            </Button>
          )
        }
      >
        {ct(maySetUp ? 'noBranch.why' : 'noBranch.askOwner')}
      </EmptyState>
    </ConsoleSheet>
  );
}
