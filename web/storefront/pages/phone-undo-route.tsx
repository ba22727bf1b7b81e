import { later } from '#web/rendering/lazy-hydrate.tsx';

const PhoneUndoPage = later(async () => (await import('./phone-undo-page.tsx')).PhoneUndoPage);

export default function PhoneUndoRoute() {
  return <PhoneUndoPage />;
}
