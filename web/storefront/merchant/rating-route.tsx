import { later } from '#web/shell/later.tsx';
import '#web/styles/merchant-tabs.css';

const View = later(async () => (await import('./rating-page.tsx')).RatingPage);

export default function RatingPage() {
  return <View />;
}
