import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEFAULT_LANGUAGE, fromHtmlLanguage } from '#domain/platform/text/language.ts';
import { registerServiceWorker } from '#web/platform/browser/offline-worker.ts';
import { watchBuilds } from '#web/platform/browser/build-watch.ts';
import { replayEarlyClicks } from '#web/rendering/early-clicks.ts';
import { reportError } from '#web/platform/browser/error-reporting.ts';
import { loadTranslator } from '#web/platform/i18n/catalogues.ts';
import { loadChunk } from '#web/platform/loading/load-chunk.ts';
import { setTranslatorSource } from '#web/platform/i18n/current-translator.ts';

replayEarlyClicks();
if (!('any' in AbortSignal && 'canParse' in URL))
  await loadChunk(() => import('#web/platform/browser/older-browsers.ts'));
// The content security policy forbids code from strings, and zod reads this before its first schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
const language = fromHtmlLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
const translator = await loadChunk(() => loadTranslator(language));
setTranslatorSource(() => translator);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={(error) => reportError(error)} />, {
    onRecoverableError: (error) => reportError(error, { quiet: true }),
  });
});
watchBuilds();
registerServiceWorker();

// A view transition that the next navigation skips rejects with an AbortError that nobody awaits; it is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});
