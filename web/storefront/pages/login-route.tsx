import { later } from '#web/shell/later.tsx';

const LoginPage = later(async () => (await import('./login-page.tsx')).LoginPage);

export default function LoginRoute() {
  return <LoginPage />;
}
