import { later } from '#web/rendering/lazy-hydrate.tsx';

const LoginPage = later(async () => (await import('./login-page.tsx')).LoginPage);

export default function LoginRoute() {
  return <LoginPage />;
}
