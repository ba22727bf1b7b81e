import { lazy } from 'react';

/** Rendered in browsers only: the server does not know whose board it is. */
const BoardPage = lazy(async () => ({ default: (await import('./board-page.tsx')).BoardPage }));

export default function BoardRoute() {
  return <BoardPage />;
}
