import {
  isRouteErrorResponse,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { setTranslatorSource } from '#web/platform/i18n/current-translator.ts';
import { serverTranslator } from '#web/platform/i18n/server-catalogues.server.ts';
import { pageContext } from '#web/rendering/page-context.ts';
import { descriptionsOf } from '#web/rendering/structured-data.server.ts';
import { renderPage } from '#web/rendering/render-page.server.tsx';
// The route table checks its guards when it is imported: an unknown guard stops the start.
import './app/route-table.ts';

export { pageContext };

setTranslatorSource(serverTranslator);

/** The page server takes the page from `onRendered`; the response carries the status and the headers. */
// oxlint-disable-next-line max-params -- React Router calls it.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  page.onRendered(await renderPage(entryContext, request.url, descriptionsOf(page)));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  context.get(pageContext).onRendered({ route: 'page data' });
  return response;
};

/** A page that does not exist is an expected response; every other error is logged once. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (error instanceof Error && 'status' in error && Number(error.status) < 500) return;
  console.error(error);
};
