import { lazyPage } from '#web/platform/loading/lazy-part.tsx';

/** Rendered in browsers only: the server does not know whose board it is. */
const BoardPage = lazyPage(async () => (await import('./board-page.tsx')).BoardPage);

export default function BoardRoute() {
  return <BoardPage />;
}
