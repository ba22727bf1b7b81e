import { later } from '#web/shell/later.tsx';

const ConfirmationPage = later(async () => (await import('./confirmation-page.tsx')).ConfirmationPage);

export default function ConfirmationRoute() {
  return <ConfirmationPage />;
}
