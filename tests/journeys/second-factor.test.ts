/** A new owner sets up a passkey and an app, and is asked for them where keys are made. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/accounts/staff.ts';
import { totpStep } from '#domain/accounts/identity/second-factor.ts';
import { axe, hydrated, launch, PHONE, productOrigin, type Guest } from '#tests/support/browser.ts';
import { codeOfApp } from '#tests/support/app-code.ts';
import { anhorMerchant, managerAt } from './manager-steps.ts';
import { askAs, codeSentTo, signInAs, type SignedInPerson } from './people.ts';

const FIRST_OWNER = '+998900000001';
const OWNER = `+99893${String(Date.now()).slice(-7)}`;

let browser: Browser;
let first: SignedInPerson;
let merchant: string;
let owner: Guest;

beforeAll(async () => {
  browser = await launch();
  merchant = await anhorMerchant();
  first = await signInAs(FIRST_OWNER);
  await askAs(first, merchant, 'POST /console/staff', { phone: OWNER, role: 'OWNER', branchId: null });
  owner = await managerAt(browser, '/anhor/console/security', { phone: OWNER });
});
afterAll(async () => {
  const { items } = await askAs<{ items: StaffMember[] }>(first, merchant, 'GET /console/staff');
  for (const { phone, roles } of items)
    if (phone === OWNER) for (const { id } of roles) await askAs(first, merchant, `DELETE /console/staff/${id}`);
  await browser?.close();
});

/** What a laptop with a fingerprint reader has. */
async function addAuthenticator(page: Page): Promise<{ refuse(refused: boolean): Promise<unknown> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: (refused) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refused }),
  };
}

async function signInAgain(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: /language/ })
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Phone number').fill(OWNER.slice(4));
  const since = Date.now();
  await page.getByRole('button', { name: 'Get a code' }).click();
  const code = await codeSentTo(OWNER, since);
  await page.locator('input[autocomplete="one-time-code"]').first().pressSequentially(code);
  await page.getByRole('navigation', { name: 'Sections' }).waitFor();
}

async function askForKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Make a key' }).click();
  const making = page.getByRole('dialog', { name: 'A key for a program' });
  await making.getByLabel(/^Name/).fill(name);
  await making.getByRole('button', { name: 'Make', exact: true }).click();
}

describe('the second factor of an owner', () => {
  let recoveryCodes: string[];
  let authenticator: Awaited<ReturnType<typeof addAuthenticator>>;

  it('begins with a passkey, and its recovery codes are shown once', async () => {
    const { page } = owner;
    authenticator = await addAuthenticator(page);
    await page.getByRole('heading', { name: 'Security', exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel(/^Name of the device/).fill('Laptop');
    await adding.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.getByRole('listitem').first().waitFor();
    recoveryCodes = await codes.getByRole('listitem').allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    expect(await axe(page)).toEqual([]);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor();
    await page.getByText('10 are left').waitFor();
  });

  it('is asked for in the next session before a key is made, and the key is made then', async () => {
    const { page } = owner;
    await signInAgain(page);
    await page.goto(`${productOrigin()}/anhor/console/settings`);
    await hydrated(page);
    await askForKey(page, 'Till of the bar');
    const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirming.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await authenticator.refuse(true);
    await confirming.getByRole('button', { name: 'Use a passkey' }).click();
    await confirming.getByText('The passkey was not used').waitFor();
    await authenticator.refuse(false);
    await confirming.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Till of the bar').waitFor();
    // For ten minutes nothing is asked.
    await askForKey(page, 'Till of the hall');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Till of the hall').waitFor();
  });

  it('may be an app, whose code confirms as a recovery code does, on a phone too', async () => {
    const { page } = owner;
    await page.goto(`${productOrigin()}/anhor/console/security`);
    await page.getByRole('button', { name: 'Set up the app' }).click();
    const setting = page.getByRole('dialog', { name: 'Authenticator app' });
    const secret = await setting.getByLabel('Secret', { exact: true }).inputValue();
    expect(await axe(page)).toEqual([]);
    await setting.getByLabel('Six digits of the app').fill('000000');
    await setting.getByRole('button', { name: 'Add the app' }).click();
    await setting.getByText('That code is not right').waitFor();
    const used = totpStep(Date.now());
    await setting.getByLabel('Six digits of the app').fill(codeOfApp(secret, Date.now()));
    await setting.getByRole('button', { name: 'Add the app' }).click();
    await page.getByRole('button', { name: 'Use another app' }).waitFor();

    await page.setViewportSize(PHONE);
    await signInAgain(page);
    await page.goto(`${productOrigin()}/anhor/console/security`);
    await page.getByRole('button', { name: 'New codes' }).click();
    const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
    // The code of the setting up proved once already; the app's next one is accepted early.
    const field = confirming.getByLabel(/^Code/);
    await field.fill(codeOfApp(secret, used * 30_000));
    await confirming.getByRole('button', { name: 'Confirm', exact: true }).click();
    await confirming.getByText('That code is not right').waitFor();
    await field.fill(recoveryCodes[4]!.toLowerCase());
    await confirming.getByRole('button', { name: 'Confirm', exact: true }).click();
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 are left').waitFor();
    expect(owner.complaints.filter((each) => !/status of (400|403)/.test(each))).toEqual([]);
  });
});
