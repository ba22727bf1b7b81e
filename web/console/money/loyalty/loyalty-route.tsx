import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const LoyaltyPage = lazyPage(async () => (await import('./loyalty-page.tsx')).LoyaltyPage);

export default function LoyaltyRoute() {
  return <LoyaltyPage />;
}
