import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const SettingsPage = lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage);

export default function SettingsRoute() {
  return <SettingsPage />;
}
