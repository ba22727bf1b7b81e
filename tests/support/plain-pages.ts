/** A web part of one plain page, so that keeping and dropping pages is tested without building the real one. */
import {
  createContext,
  redirect,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router';
import type { PageContext } from '#contract/page-rendering.ts';
import type { PageBuild } from '#server/platform/pages/page-server.ts';
import type { WebPart } from '#start/product-deps.ts';

export interface PlainPages {
  web: WebPart;
  /** How often a page was rendered. */
  rendered(): number;
}

/** `page` makes the text of `/Merchants/:id`; the console is there too, every other address is not. */
export function plainPages(page: (context: PageContext, id: string) => Promise<string>, id = 'plain'): PlainPages {
  const pageContext = createContext<PageContext>();
  let rendered = 0;
  const build = {
    entry: {
      module: {
        pageContext,
        // oxlint-disable-next-line max-params -- React Router calls it.
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext }: EntryContext,
          context: RouterContextProvider,
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          const text = (staticHandlerContext.loaderData as { page?: string }).page ?? 'not there';
          const html = `<!DOCTYPE html><html><body><p style="color:red">${text}</p><script>1</script></body></html>`;
          context.get(pageContext).onRendered({ route: '/Merchants/:id', body: html, scripts: ['1'] });
          return new Response(null, { status, headers });
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      console: { id: 'console', parentId: 'root', path: 'console', module: { default: () => null } },
      moved: {
        id: 'moved',
        parentId: 'root',
        path: 'moved/:to',
        module: {
          default: () => null,
          loader: ({ params }: LoaderFunctionArgs) => {
            throw redirect(params.to === 'login' ? '/login?return=%2Forders' : `/Merchants/${params.to}`);
          },
        },
      },
      page: {
        id: 'page',
        parentId: 'root',
        path: 'Merchants/:id',
        module: {
          default: () => null,
          loader: async ({ context, params }: LoaderFunctionArgs) => {
            rendered += 1;
            return page(context.get(pageContext), params.id!);
          },
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: id },
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    basename: '/',
  } as unknown as PageBuild;
  return { web: { id: () => id, build: async () => build, mode: 'production' }, rendered: () => rendered };
}
