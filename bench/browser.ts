/** The browser that pages are measured in. */
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '#tools/find-browser.ts';

export async function browserHere(): Promise<string> {
  const found = await findBrowser(console.log);
  if (!found) throw new Error('Pages are measured in a Chromium, and none starts here');
  return found;
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await browserHere(), chromiumSandbox: false, args: BROWSER_ARGS });
