import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const PlatformPage = lazyPage(async () => (await import('./platform-page.tsx')).PlatformPage);

export default function PlatformRoute() {
  return <PlatformPage />;
}
