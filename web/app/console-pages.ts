/** The pages of the console: each a chunk of its own, requested when it is opened. */
import { createElement, type ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';
import { CONSOLE_ROUTES } from './console-routes.ts';
import { NotFoundPage } from './error-page.tsx';

const FILES = import.meta.glob<ComponentType>('../console/**/*-page.tsx', { import: 'default' });

const here = location.pathname.replace(/^.*?\/console(?=\/|$)/, '') || '/';

const PAGES = CONSOLE_ROUTES.map(({ path, file }): RouteObject => {
  let page: ComponentType | undefined;
  const request = (): ComponentType => (page ??= lazyPage(FILES[`../${file}`]!));
  // The code of the page in the address bar is requested now, so that it arrives while the session is restored.
  if (matchPath(`/${path}`, here)) request();
  return { path, caseSensitive: true, Component: () => createElement(request()) };
});

export const CONSOLE_PAGES: RouteObject[] = [...PAGES, { path: '*', Component: NotFoundPage }];
