import { lazy } from 'react';
import '#web/shared/console/styles/hall-page.css';
import '#web/console/tables/code-screen.css';

const CodeScreen = lazy(async () => ({ default: (await import('./code-screen.tsx')).CodeScreen }));

export default function CodeScreenRoute() {
  return <CodeScreen />;
}
