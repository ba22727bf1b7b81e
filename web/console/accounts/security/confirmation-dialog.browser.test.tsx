import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fire, mount, press, type } from '#tests/components/component.tsx';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { createApi } from '#web/platform/api/api-client.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

const KEYS = {
  language: 'eng' as const,
  translate: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
};
const FACTORS = {
  required: true,
  authenticator: { since: '2026-11-01T10:00:00Z' },
  passkeys: [],
  passkeysHere: true,
  recoveryCodesLeft: 10,
  confirmedUntil: null,
};
const OPTIONS = {
  challenge: 'AAAA',
  rpId: 'localhost',
  allowCredentials: [],
  timeout: 1000,
  userVerification: 'required',
};
const PASSKEY = { id: 'p', name: 'Phone', createdDate: '2026-11-01T10:00:00Z', lastUsed: null };

/** Queries notify in a timer of their own. */
const answered = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  });

/** What the server answers to a dangerous call, in turn. */
let outcomes: Response[];
const dangerous = () =>
  createApi({
    merchantId: 'merchant',
    language: 'en',
    deviceId: () => null,
    token: { get: () => 'token', clear: () => undefined },
    fetch: async () => outcomes.shift()!,
  })('PUT /console/secrets/:name', { params: { name: 'smsSender' }, body: { value: null } });
const refused = (code: string) => Response.json({ status: 403, code, title: code }, { status: 403 });

beforeEach(() => {
  outcomes = [refused('CONFIRMATION_REQUIRED'), new Response(null, { status: 204 })];
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ 'GET /me/second-factor': () => FACTORS, ...answers });
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: KEYS }}>
        <ConsoleMessagesContext value={KEYS}>
          <QueryClientProvider client={createQueryClient()}>
            <MemoryRouter>
              <ConfirmationDialog />
            </MemoryRouter>
          </QueryClientProvider>
        </ConsoleMessagesContext>
      </I18nContext>
    </StorefrontContext>,
  );
  const outcome = dangerous().then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  await answered();
  await answered();
  const button = (name: string): HTMLButtonElement | undefined =>
    host
      .all<HTMLButtonElement>('button')
      .find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes(name));
  const enter = async (code: string): Promise<void> => {
    type(host.find<HTMLInputElement>('input'), code);
    fire(host.find('form'), 'submit');
    await answered();
  };
  return { server, host, outcome, button, enter, text: () => host.find('dialog').textContent };
}

describe('a dangerous call of the console', () => {
  it('asks for a code, and is made once it is right', async () => {
    const { server, host, outcome, enter, text } = await open({ 'POST /me/confirm': () => ({ confirmedUntil: '' }) });
    expect(text()).toContain('security.confirm');
    await enter('123 456');
    expect(server.calls.at(-1)).toEqual({ key: 'POST /me/confirm', args: { body: { code: '123 456' } } });
    expect(await outcome).toBe('done');
    expect(host.find<HTMLDialogElement>('dialog').open).toBe(false);
  });

  it.each([
    ['CODE_INCORRECT', 400, {}, 'security.wrongCode'],
    ['TOO_MANY_TRIES', 429, { retryAfter: 130 }, 'security.wait 3'],
    ['NETWORK', 0, {}, 'refused.NETWORK'],
  ])('says what is wrong after %s, and goes on asking', async (code, status, more, sentence) => {
    const { server, host, outcome, enter, text } = await open({
      'POST /me/confirm': () => {
        throw refusal(status, code, more);
      },
    });
    await enter('111111');
    expect(text()).toContain(sentence);
    const field = host.find<HTMLInputElement>('input');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    server.answer('POST /me/confirm', () => ({ confirmedUntil: '' }));
    await enter('222222');
    expect(await outcome).toBe('done');
  });

  it('is refused when the dialog is closed', async () => {
    const { outcome, button } = await open();
    press(button('close')!);
    expect(await outcome).toBe('CONFIRMATION_REQUIRED');
  });

  it('offers a passkey where there is one, and a code where the browser did not use it', async () => {
    const without = await open();
    expect(without.button('security.usePasskey')).toBeUndefined();
    press(without.button('close')!);
    await without.outcome;
    outcomes = [refused('CONFIRMATION_REQUIRED'), new Response(null, { status: 204 })];
    const { button, text, enter, outcome } = await open({
      'GET /me/second-factor': () => ({ ...FACTORS, passkeys: [PASSKEY] }),
      'POST /me/confirm/passkey': () => OPTIONS,
      'POST /me/confirm': () => ({ confirmedUntil: '' }),
    });
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('dismissed', 'NotAllowedError'));
    press(button('security.usePasskey')!);
    await act(() => vi.waitFor(() => expect(text()).toContain('security.passkeyCanceled')));
    await enter('123456');
    expect(await outcome).toBe('done');
  });

  it('leads whoever has no second factor to the page that sets it up', async () => {
    outcomes = [refused('SECOND_FACTOR_MISSING')];
    const { server, host, outcome, text } = await open();
    expect(await outcome).toBe('SECOND_FACTOR_MISSING');
    expect(text()).toContain('security.missingWhy');
    expect(host.find<HTMLAnchorElement>('dialog a').getAttribute('href')).toBe('/console/security');
    expect(server.keys()).toEqual([]);
  });
});
