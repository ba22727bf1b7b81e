/** What journeys do with partners: their fakes, and connecting them in the console. */
import type { Locator, Page } from 'playwright-core';
import type { Partner } from '#contract/partners/integrations.ts';
import { DESKTOP } from '#tests/support/browser.ts';
import { SOON, type Evening } from './evening-steps.ts';

/** Commands of the fake whose address is in this variable. */
export const fakeOf =
  (variable: string) =>
  async <T>(word: string, body: object = {}): Promise<T> => {
    const answer = await fetch(`${process.env[variable]}/__control/${word}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  };

/** Fills the card of a partner and switches it on. */
export async function connectPartner(
  page: Page,
  name: string,
  fields: { keyLabel: string; key: string; url: string },
): Promise<Locator> {
  await page.setViewportSize(DESKTOP);
  const part = page.getByRole('region', { name, exact: true });
  await part.getByLabel(fields.keyLabel).fill(fields.key);
  await part.getByLabel('Server address').fill(fields.url);
  const isOn = part.getByLabel('The connection is on');
  // The input itself is hidden behind its drawing.
  if (!(await isOn.isChecked())) await part.getByText('The connection is on').click();
  await part.getByRole('button', { name: 'Save' }).click();
  // Connected is what has answered with this key.
  await part.getByText('Not tested').waitFor(SOON);
  return part;
}

/** Other journeys have no such partner. */
export async function switchPartnerOff({ restaurantSide }: Evening, vendor: Partner['vendor']): Promise<void> {
  const { items } = await restaurantSide.staff<{ items: Partner[] }>('GET /console/partners');
  const { version } = items.find((each) => each.vendor === vendor)!;
  await restaurantSide.staff(`PATCH /console/partners/${vendor}`, { version, isActive: false });
}
