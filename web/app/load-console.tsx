import type { ComponentType } from 'react';
import type { Language } from '#domain/platform/text/language.ts';
import { loadConsoleMessages } from '#web/shared/console/i18n/load-console-messages.ts';
import { ConsoleApp } from './console-app.tsx';
import { CONSOLE_PAGES } from './console-pages.ts';

/** One file of code for every page of the console; its messages and the page itself are requested meanwhile. */
export async function loadConsole(language: Language): Promise<ComponentType> {
  const translator = await loadConsoleMessages(language);
  return () => <ConsoleApp translator={translator} pages={CONSOLE_PAGES} />;
}
