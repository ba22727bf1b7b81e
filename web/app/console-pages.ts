/** The code of the console's pages: each a chunk of its own, requested when its page is opened. */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { matchPath } from 'react-router';
import { lazyPage } from '#web/platform/loading/lazy-part.tsx';
import { CONSOLE_ROUTES } from './console-routes.ts';

const FILES = import.meta.glob<ComponentType>('../console/**/*-page.tsx', { import: 'default' });

const ROUTES = CONSOLE_ROUTES.map(({ path, file }) => ({
  id: `console/${path || 'index'}`,
  path,
  load: FILES[`../${file}`]!,
}));
const requested = new Map<string, ComponentType>();

/** Its code is requested at once, and once. */
function pageOf(routeId: string): ComponentType {
  let page = requested.get(routeId);
  if (!page) requested.set(routeId, (page = lazyPage(ROUTES.find(({ id }) => id === routeId)!.load)));
  return page;
}

export type RenderPage = (routeId: string) => ReactNode;
export const renderPage: RenderPage = (routeId) => createElement(pageOf(routeId));

/** The page of the present address is requested at once: it arrives while the session is being restored. */
const here = location.pathname.replace(/^.*?\/console(?=\/|$)/, '') || '/';
for (const { id, path } of ROUTES) if (matchPath(`/${path}`, here)) pageOf(id);
