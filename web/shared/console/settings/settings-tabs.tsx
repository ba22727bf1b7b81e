import { Link, useLocation } from 'react-router';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { settingsFor } from '#web/shared/console/session/sections.ts';
import { useAtWork } from '#web/shared/console/session/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

/** The pages behind the rail's one entry. */
export function SettingsTabs() {
  const w = useConsoleT();
  const { me } = useAtWork();
  const { pathname } = useLocation();
  const pages = settingsFor(me.may);
  if (pages.length < 2) return null;
  return (
    <TabStrip
      label={w('settings.pages')}
      current={pathname.replace(/\/$/, '')}
      tabs={pages.map(({ path, name }) => ({ href: path, label: w(name) }))}
      renderLink={({ href, ...props }) => <Link to={href} {...props} />}
    />
  );
}
