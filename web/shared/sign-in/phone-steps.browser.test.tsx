import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fire, mount, type } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { PhoneSteps } from './phone-steps.tsx';

const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');

function steps(besideProviders?: boolean) {
  const { api, calls } = fakeApi();
  const settings = { merchant: { id: 'm' }, web: { signIn: ['GOOGLE', 'TELEGRAM'] }, basePath: '/' };
  const host = mount(
    <StorefrontContext value={{ api, settings, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } as never }}>
        <QueryClientProvider client={createQueryClient()}>
          <PhoneSteps onSignedIn={() => undefined} besideProviders={besideProviders} />
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  const field = host.find('input');
  return {
    calls,
    text: () => host.text(),
    send(number: string) {
      type(field, number);
      fire(host.find('form'), 'submit');
      return host.text();
    },
  };
}

describe('the number to which a code goes', () => {
  it('is an Uzbek one, which is said before anything is typed', () => {
    expect(steps().text()).toContain('phone.onlyUzbek');
  });

  it('of another country is refused with the other ways of this screen', () => {
    const { send, calls } = steps(true);
    expect(send('+7 701 234 56 78')).toContain('phone.foreign phone.foreignWays Google, Telegram');
    expect(calls).toEqual([]);
  });

  it('of another country is refused without ways that the screen has not', () => {
    const text = steps().send('+7 701 234 56 78');
    expect(text).toContain('phone.foreign');
    expect(text).not.toContain('phone.foreignWays');
  });

  it('that is too short is asked for as a whole', () => {
    expect(steps(true).send('90 123')).toContain('phone.incomplete');
  });
});
