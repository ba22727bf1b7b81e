import { launch, DESKTOP, PHONE } from '#tests/support/browser.ts';
process.env.PRODUCT_ORIGIN = 'http://localhost:4310';
const { signInAs } = await import('./tests/journeys/people.ts');
const { browserOf } = await import('./tests/journeys/after-order-steps.ts');
const [pathName, name, selector, script] = process.argv.slice(2);
const browser = await launch();
const person = await signInAs('+998900000001');
const looks = [
  { size: DESKTOP, language: 'uz', dark: false },
  { size: { width: 1024, height: 768 }, language: 'ru', dark: true },
  { size: PHONE, language: 'eng', dark: false },
] as const;
for (const look of looks) {
  const guest = await browserOf(browser, person, look as never);
  await guest.page.goto(`http://localhost:4310/anhor/console${pathName}`);
  await guest.page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
  await guest.page.waitForTimeout(800);
  const part = guest.page.locator(selector!).first();
  await part.scrollIntoViewIfNeeded();
  if (script) await guest.page.evaluate(script);
  await part.screenshot({ path: `/tmp/shots/${name}-${look.size.width}.png` });
  console.log(
    look.size.width,
    await guest.page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    guest.complaints,
  );
}
await browser.close();
