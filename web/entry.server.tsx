import { prerender } from 'react-dom/static';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { speakWith } from './shell/i18n/current-speaker.ts';
// Read for its check: a guard that nobody knows must stop the start.
import './shell/route-table.ts';
import { serverSpeaker } from './shell/i18n/server-catalogues.server.ts';

export { pageContext } from './shell/page-context.ts';

speakWith(serverSpeaker);

/** `/Merchants/:id/Menu`, for the log and the metrics: a pattern, never an address. */
function patternOf(context: EntryContext): string {
  const paths = context.staticHandlerContext.matches.map(({ route }) => route.path).filter(Boolean);
  return `/${paths.join('/')}`;
}

/** Rendered whole before the first byte leaves: the page is kept and served to others. */
export default async function handleRequest(
  request: Request, status: number, headers: Headers, context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // A large boundary would otherwise be sent hidden and shown by a script: the page must stand without any.
    progressiveChunkSize: Infinity,
    onError(error) {
      if (!isRouteErrorResponse(error)) console.error(error);
    },
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-route', patternOf(context));
  return new Response(prelude, { status, headers });
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
