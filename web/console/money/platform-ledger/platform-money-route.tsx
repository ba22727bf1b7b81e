import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const PlatformMoneyPage = lazyPage(async () => (await import('./platform-money-page.tsx')).PlatformMoneyPage);

export default function PlatformMoneyRoute() {
  return <PlatformMoneyPage />;
}
