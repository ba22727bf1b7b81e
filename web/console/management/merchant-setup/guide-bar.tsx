import { Link, useLocation } from 'react-router';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { setFromGuide, useFromGuide } from '#web/shared/console/navigation/from-guide.ts';

const GUIDE = consolePaths.setup();

/** Leads back to the steps that led to this page. */
export function GuideBar() {
  const ct = useConsoleT();
  const isFromGuide = useFromGuide();
  const { pathname } = useLocation();
  if (!isFromGuide || pathname === GUIDE) return null;
  return (
    <nav className="print:hidden flex items-center justify-between gap-2 px-4 pt-2" aria-label={ct('setup.title')}>
      <Button size={40} kind="tinted" icon="arrow-left" render={(props) => <Link to={GUIDE} {...props} />}>
        {ct('setup.back')}
      </Button>
      <IconButton icon="x" label={ct('setup.leave')} onClick={() => setFromGuide(false)} />
    </nav>
  );
}
