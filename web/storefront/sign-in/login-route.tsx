import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const LoginPage = lazyHydrate(async () => (await import('./login-page.tsx')).LoginPage);

export default function LoginRoute() {
  return <LoginPage />;
}
