import { lazyHydrate } from '#web/rendering/lazy-hydrate.tsx';
import '#web/styles/merchant-tabs.css';

const View = lazyHydrate(async () => (await import('./rating-page.tsx')).RatingPage);

export default function RatingPage() {
  return <View />;
}
