import { later } from '#web/rendering/lazy-hydrate.tsx';

const PhonePage = later(async () => (await import('./phone-page.tsx')).PhonePage);

export default function PhoneRoute() {
  return <PhonePage />;
}
