import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const GuestsPage = lazyPage(async () => (await import('./guests-page.tsx')).GuestsPage);

export default function GuestsRoute() {
  return <GuestsPage />;
}
