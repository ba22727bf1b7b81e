import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, fire, mount, press } from '#tests/components/component.tsx';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { sharedTablet } from '#web/shared/console/tablets/shared-tablet.ts';
import { TabletLock } from './tablet-lock.tsx';

beforeEach(() => {
  sharedTablet.set({ merchantId: 'merchant', token: 'token' });
});

const people = [
  { userId: 'aziz', name: 'Aziz', role: 'COOK', hasPin: true },
  { userId: 'malika', name: 'Malika', role: 'WAITER', hasPin: false },
];
const branch = { tabletName: 'Bar counter', branchName: 'Centre', lockMinutes: 3 };
const KEYS = {
  language: 'eng' as const,
  translate: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
};

/** Queries notify in a timer of their own. */
const answered = (): Promise<void> =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  });

async function lock(answers: Parameters<typeof fakeApi>[0]) {
  const server = fakeApi(answers);
  const onPhone = vi.fn();
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: KEYS }}>
        <ConsoleMessagesContext value={KEYS}>
          <QueryClientProvider client={createQueryClient()}>
            <MemoryRouter>
              <TabletLock token="token" onPhone={onPhone} />
            </MemoryRouter>
          </QueryClientProvider>
        </ConsoleMessagesContext>
      </I18nContext>
    </StorefrontContext>,
  );
  const buttons = (): HTMLButtonElement[] => host.all('button');
  const button = (name: string): HTMLButtonElement =>
    buttons().find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes(name))!;
  const text = (): string => host.find('main').textContent;
  await answered();
  return { server, host, button, text, onPhone };
}
const shown = () => ({ ...branch, people });

describe('a locked tablet', () => {
  it('lists the staff of its branch; whoever has no PIN cannot be chosen', async () => {
    const { text, button, onPhone } = await lock({ 'POST /tablet/people': shown });
    expect(text()).toContain('tablet.who');
    expect(text()).toContain('Centre · Bar counter');
    expect(button('Aziz').disabled).toBe(false);
    expect(button('Malika').disabled).toBe(true);
    expect(button('Malika').textContent).toContain('tablet.noPin');
    press(button('tablet.byPhone'));
    expect(onPhone).toHaveBeenCalledOnce();
  });

  it('says that nobody works at its branch', async () => {
    const empty = await lock({ 'POST /tablet/people': () => ({ ...branch, people: [] }) });
    expect(empty.text()).toContain('tablet.nobody');
  });

  it('is a shared tablet no more once a manager has removed it', async () => {
    await lock({
      'POST /tablet/people': () => {
        throw refusal(404, 'NOT_FOUND');
      },
    });
    expect(sharedTablet.get()).toBeNull();
  });

  it('takes a PIN from its pad, and asks again after a wrong one', async () => {
    const { server, host, button, text } = await lock({
      'POST /tablet/people': shown,
      'POST /tablet/unlock': () => {
        throw refusal(400, 'CODE_INCORRECT');
      },
    });
    press(button('Aziz'));
    expect(button('tablet.unlock').disabled || button('tablet.unlock').getAttribute('aria-disabled')).toBeTruthy();
    for (const digit of ['2', '5', '8', '0']) press(button(digit));
    press(button('pin.erase'));
    press(button('1'));
    fire(host.find('form'), 'submit');
    await answered();
    const unlocks = server.calls.filter(({ key }) => key === 'POST /tablet/unlock');
    expect(unlocks).toEqual([
      { key: 'POST /tablet/unlock', args: { body: { token: 'token', userId: 'aziz', pin: '2581' } } },
    ]);
    expect(text()).toContain('pin.incorrect');
    // The field is empty again: nothing is sent before four digits are there.
    fire(host.find('form'), 'submit');
    await answered();
    expect(server.keys().filter((key) => key === 'POST /tablet/unlock')).toHaveLength(1);
    press(button('back'));
    expect(text()).toContain('tablet.who');
  });

  it('says how long to wait after too many wrong ones', async () => {
    const { host, button, text } = await lock({
      'POST /tablet/people': shown,
      'POST /tablet/unlock': () => {
        throw refusal(429, 'TOO_MANY_TRIES', { retryAfter: 130 });
      },
    });
    press(button('Aziz'));
    for (const digit of ['2', '5', '8', '1']) press(button(digit));
    fire(host.find('form'), 'submit');
    await answered();
    expect(text()).toContain('pin.wait 3');
  });
});
