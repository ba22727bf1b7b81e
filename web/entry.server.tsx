import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { CATALOGUE_URLS } from '#web/platform/i18n/catalogues.ts';
import { setTranslatorSource } from '#web/platform/i18n/current-translator.ts';
import { PartKeeperContext } from '#web/rendering/cached-fragment.tsx';
import { PartsOfPage, type Drawn } from '#web/rendering/cached-fragments.server.tsx';
// Read for its check: a guard that nobody knows must stop the start.
import './app/route-table.ts';
import { serverTranslator } from '#web/platform/i18n/server-catalogues.server.ts';
import { dataScript, starterScript } from '#web/rendering/page-scripts.server.ts';
import { isDeferredData } from '#web/rendering/deferred-data.ts';

export { pageContext } from '#web/rendering/page-context.ts';

setTranslatorSource(serverTranslator);

/** `/Merchants/:id/Menu`, for the log and the metrics: a pattern, never an address. */
function patternOf(context: EntryContext): string {
  const paths = context.staticHandlerContext.matches.map(({ route }) => route.path).filter(Boolean);
  return `/${paths.join('/')}`;
}

/** Marks a part of the page that was not ready, or failed, when all the rest was. */
const UNFINISHED = '<!--$!-->';

/**
 * At once, as text, where everything is at hand: two thirds of what it costs to wait and stream. The first visitor of
 * a page whose code is still on its way, and a page that fails, are drawn by the way that waits and tells why.
 */
async function draw(context: EntryContext, url: string): Promise<Drawn> {
  const parts = new PartsOfPage();
  const page = (
    <PartKeeperContext value={parts}>
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={url} />
    </PartKeeperContext>
  );
  const text = renderToString(page);
  if (!text.includes(UNFINISHED)) return parts.fill(`<!DOCTYPE html>${text}`);
  const { prelude } = await prerender(page, {
    // A large boundary would otherwise be sent hidden and shown by a script: the page must stand without any.
    progressiveChunkSize: Infinity,
    onError(error) {
      if (!isRouteErrorResponse(error)) console.error(error);
    },
  });
  return parts.fill(await new Response(prelude).text());
}

/** A page as the texts it was drawn as: whoever keeps pages turns them into bytes once. */
class DrawnPage extends Response {
  readonly drawn: Drawn;

  constructor(drawn: Drawn, init: ResponseInit) {
    super(null, init);
    this.drawn = drawn;
  }
}

/** Rendered whole before the first byte leaves: the page is kept and served to others. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const drawn = await draw(context, request.url);
  const data = context.serverHandoffStream ? await new Response(context.serverHandoffStream).text() : '';
  const { loaderData } = context.staticHandlerContext;
  const language = (loaderData.root as { language?: Language } | undefined)?.language;
  const later = Object.values(loaderData)
    .filter(isDeferredData)
    .map(({ later: address }) => address);
  const starter = starterScript(context, [CATALOGUE_URLS[language ?? DEFAULT_LANGUAGE], ...later]);
  // After the last part: every page ends with what is its own.
  const tail = drawn.at(-1) as string;
  const end = tail.lastIndexOf('</body>');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-route', patternOf(context));
  return new DrawnPage(
    [...drawn.slice(0, -1), tail.slice(0, end) + dataScript(context, data), starter, tail.slice(end)],
    { status, headers },
  );
}

export function handleDataRequest(response: Response): Response {
  response.headers.set('x-route', 'page data');
  return response;
}

/** A page that is not there is an answer, not an error; everything else is written down once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (error instanceof Error && 'status' in error && Number(error.status) < 500) return;
  console.error(error);
};
