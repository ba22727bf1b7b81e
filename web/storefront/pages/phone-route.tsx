import { later } from '#web/shell/later.tsx';

const PhonePage = later(async () => (await import('./phone-page.tsx')).PhonePage);

export default function PhoneRoute() {
  return <PhonePage />;
}
