import { createContext, use, type ReactNode } from 'react';

/** Given by the console's code, which browsers load after the route modules: renders the page of a route. */
export const ConsolePagesContext = createContext<((routeId: string) => ReactNode) | null>(null);

export function useRenderPage(): (routeId: string) => ReactNode {
  const renderPage = use(ConsolePagesContext);
  if (!renderPage) throw new Error('Pages of the console are rendered inside of ConsoleApp');
  return renderPage;
}
