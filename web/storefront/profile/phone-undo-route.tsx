import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';

const PhoneUndoPage = lazyHydrate(async () => (await import('./phone-undo-page.tsx')).PhoneUndoPage);

export default function PhoneUndoRoute() {
  return <PhoneUndoPage />;
}
