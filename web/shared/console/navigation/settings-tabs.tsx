import { Link, useLocation } from 'react-router';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { settingsFor } from './sections.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** Tabs of the settings pages, which share one entry of the rail. */
export function SettingsTabs() {
  const ct = useConsoleT();
  const { me } = useStaff();
  const { pathname } = useLocation();
  const pages = settingsFor(me.may);
  if (pages.length < 2) return null;
  return (
    <TabStrip
      label={ct('settings.pages')}
      current={pathname.replace(/\/$/, '')}
      tabs={pages.map(({ path, name }) => ({ href: path, label: ct(name) }))}
      renderLink={({ href, ...props }) => <Link to={href} {...props} />}
    />
  );
}
