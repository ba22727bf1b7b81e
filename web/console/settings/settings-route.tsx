import { lazy } from 'react';

const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }));

export default function SettingsRoute() {
  return <SettingsPage />;
}
