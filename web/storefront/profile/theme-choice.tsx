import { useSyncExternalStore } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { chooseTheme, storedTheme, type Theme } from '#web/platform/browser/theme.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

const THEMES = [
  { value: 'SYSTEM', icon: 'monitor' },
  { value: 'LIGHT', icon: 'sun' },
  { value: 'DARK', icon: 'moon' },
] as const;

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  window.addEventListener('storage', listener);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', listener);
  };
}

/** The visitor's choice; before one is made the merchant's default is selected. */
export function ThemeChoice() {
  const t = useT();
  const { settings } = useStorefront();
  const byMerchant: Theme = settings.web.isDark ? 'DARK' : 'SYSTEM';
  const theme = useSyncExternalStore(
    onThemeChange,
    () => storedTheme() ?? byMerchant,
    () => byMerchant,
  );
  return (
    <SegmentedControl
      label={t('profile.theme')}
      wide
      value={theme}
      onChange={chooseTheme}
      segments={THEMES.map(({ value, icon }) => ({ value, icon, label: t(`theme.${value}`) }))}
    />
  );
}
