import { lazy } from 'react';

const PlatformPage = lazy(async () => ({ default: (await import('./platform-page.tsx')).PlatformPage }));

export default function PlatformRoute() {
  return <PlatformPage />;
}
