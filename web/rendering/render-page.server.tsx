import { prerender } from 'react-dom/static';
import { isRouteErrorResponse, ServerRouter, type EntryContext } from 'react-router';
import type { RenderedPage } from '#contract/page-rendering.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/platform/text/language.ts';
import { CATALOGUE_URLS } from '#web/platform/i18n/catalogues.ts';
import { NOTICE_SCRIPT } from '#web/platform/browser/older-browser-notice.ts';
import { THEME_SCRIPT } from '#web/platform/browser/theme.ts';
import { serverTranslator } from '#web/platform/i18n/server-catalogues.server.ts';
import { isDeferredData } from './deferred-data.ts';
import { dataScript, starterScript } from './page-scripts.server.ts';

/** `/Merchants/:id/Menu` of the matched routes. */
function routePattern(context: EntryContext): string {
  const paths = context.staticHandlerContext.matches.map(({ route }) => route.path).filter(Boolean);
  return `/${paths.join('/')}`;
}

/** The router marks the scripts that it writes; nobody who wrote a text of the page knows the mark. */
const markedBy = (mark: string): RegExp => new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g');

async function renderBody(context: EntryContext, url: string): Promise<{ html: string; scripts: string[] }> {
  const mark = crypto.randomUUID();
  const { prelude } = await prerender(
    <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={mark} />,
    {
      // React would send a large boundary hidden and reveal it by a script; the page must work without scripts.
      progressiveChunkSize: Infinity,
      onError(error) {
        if (!isRouteErrorResponse(error)) console.error(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  const scripts = [...html.matchAll(markedBy(mark))].map(([, text]) => text!);
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scripts };
}

/** The whole page before the first byte is sent: it is cached and served to other visitors. */
export async function renderPage(context: EntryContext, url: string, descriptions: string): Promise<RenderedPage> {
  const { html, scripts } = await renderBody(context, url);
  const routeData = context.serverHandoffStream ? await new Response(context.serverHandoffStream).text() : '';
  const { loaderData } = context.staticHandlerContext;
  const language = (loaderData.root as { language?: Language } | undefined)?.language ?? DEFAULT_LANGUAGE;
  const { translate: t } = serverTranslator(language);
  const deferred = Object.values(loaderData).filter(isDeferredData);
  const texts = [CATALOGUE_URLS[language], ...deferred.map((each) => each.deferred)];
  const end = html.lastIndexOf('</body>');
  const data = dataScript(context, routeData);
  const starter = starterScript(context, texts, { text: t('load.failed'), again: t('error.again') });
  const added = `<script>${data}</script><script type="module">${starter}</script>`;
  return {
    route: routePattern(context),
    body: html.slice(0, end) + descriptions + added + html.slice(end),
    scripts: [THEME_SCRIPT + NOTICE_SCRIPT, ...scripts, data, starter],
  };
}
