import { Link, useLocation } from 'react-router';
import { TabStrip } from '#web/ui/tab-strip.tsx';
import { settingsFor } from '../sections.ts';
import { useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';

/** The pages behind the rail's one entry. */
export function SettingsTabs() {
  const w = useWords();
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
