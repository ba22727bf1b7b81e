import { later } from '#web/shell/later.tsx';
import { orNotFound } from '#web/shell/or-not-found.ts';
import { pageContext } from '#web/shell/page-context.ts';
import type { Route } from './+types/menu-route';
import { menuText } from './menu-text.ts';

const MenuPage = later(async () => (await import('./menu-page.tsx')).MenuPage);

export async function loader({ context, params }: Route.LoaderArgs): Promise<string> {
  return menuText(await orNotFound(context.get(pageContext).ask('GET /merchants/:id/menu', { params })));
}

/** A dish that opens over the menu, or a search in it, asks for nothing new. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod }: { currentUrl: URL; nextUrl: URL; formMethod?: string }): boolean =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

export default function MenuRoute({ loaderData }: Route.ComponentProps) {
  return <MenuPage text={loaderData} />;
}
