import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const PromoPage = lazyHydrate(async () => (await import('./promo-page.tsx')).PromoPage);

export default function PromoRoute() {
  return <PromoPage />;
}
