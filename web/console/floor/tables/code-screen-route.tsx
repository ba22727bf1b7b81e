import '#web/shared/console/styles/hall-page.css';
import '#web/console/floor/tables/code-screen.css';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

const CodeScreen = lazyPage(async () => (await import('./code-screen.tsx')).CodeScreen);

export default function CodeScreenRoute() {
  return <CodeScreen />;
}
