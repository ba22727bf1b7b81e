/** A web part of one plain page, so that keeping and dropping pages is tested without building the real one. */
import { createContext, type ServerBuild } from 'react-router';
import type { WebPart } from '#start/product-parts.ts';

interface AskedContext {
  ask(key: string, args?: object): Promise<unknown>;
  settings: { merchant: { key: string }; web: { brand: string | null } };
  language: string;
}

export interface PlainPages {
  web: WebPart;
  /** How often a page was drawn. */
  drawn(): number;
}

/** `page` makes the text of `/Merchants/:id`; the console is there too, every other address is not. */
export function plainPages(page: (context: AskedContext, id: string) => Promise<string>, id = 'plain'): PlainPages {
  const pageContext = createContext<AskedContext>();
  let drawn = 0;
  const build = {
    entry: {
      module: {
        pageContext,
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          context: { staticHandlerContext: { loaderData: Record<string, string | undefined> } },
        ) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          headers.set('x-route', '/Merchants/:id');
          const text = context.staticHandlerContext.loaderData.page ?? 'not there';
          return new Response(
            `<!DOCTYPE html><html><body><p style="color:red">${text}</p><script>1</script></body></html>`,
            { status, headers },
          );
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      console: { id: 'console', parentId: 'root', path: 'console', module: { default: () => null } },
      page: {
        id: 'page',
        parentId: 'root',
        path: 'Merchants/:id',
        module: {
          default: () => null,
          loader: async ({
            context,
            params,
          }: {
            context: { get(key: typeof pageContext): AskedContext };
            params: { id: string };
          }) => {
            drawn += 1;
            return page(context.get(pageContext), params.id);
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
  } as unknown as ServerBuild;
  return { web: { id: () => id, build: async () => build, mode: 'production' }, drawn: () => drawn };
}
