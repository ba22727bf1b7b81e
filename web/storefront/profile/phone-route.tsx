import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const PhonePage = lazyHydrate(async () => (await import('./phone-page.tsx')).PhonePage);

export default function PhoneRoute() {
  return <PhonePage />;
}
