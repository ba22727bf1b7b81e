import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const SetupPage = lazyPage(async () => (await import('./setup-page.tsx')).SetupPage);

export default function SetupRoute() {
  return <SetupPage />;
}
