import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import { SplitDialog } from './split-dialog.tsx';

vi.mock('#web/shared/console/tables/table-watch.tsx', () => ({
  useTableSessions: () => ({ update: () => undefined, refetch: () => undefined }),
}));

const SESSION = {
  id: 's',
  bill: 10_000_000,
  due: 10_000_000,
  partySize: 4,
  tables: [{ number: 7 }],
  phones: [],
  parts: [],
  rounds: [],
} as unknown as TableSession;

function dialog() {
  const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');
  const translator = { language: 'eng', translate } as const;
  const host = mount(
    <StorefrontContext value={{ api: fakeApi({}).api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator }}>
        <ConsoleMessagesContext value={translator}>
          <QueryClientProvider client={createQueryClient()}>
            <ToastProvider label="toasts" closeLabel="close">
              <SplitDialog session={SESSION} onClose={() => undefined} />
            </ToastProvider>
          </QueryClientProvider>
        </ConsoleMessagesContext>
      </I18nContext>
    </StorefrontContext>,
  );
  const cash = () => host.all('button').find(({ textContent }) => /paid.CASH|pay.CASH/.test(textContent))!;
  return {
    text: () => host.text(),
    isOff: () => cash().matches('[aria-disabled=true]'),
    explanation: () => host.all('p').find(({ id }) => id !== '' && id === cash().getAttribute('aria-describedby')),
    choose: (kind: string) => {
      const row = host.all('label').find(({ textContent }) => textContent.includes(`split.kind.${kind}`))!;
      press(row.querySelector('input')!);
    },
    typeSum: (sum: string) => type(host.find<HTMLInputElement>('input:not(.sr-only)'), sum),
  };
}

it('says what is missing before a part can be paid, and a sum that is too high at its field alone', () => {
  const { choose, explanation, isOff, text, typeSum } = dialog();
  expect([isOff(), explanation()]).toEqual([false, undefined]);
  choose('SUM');
  expect(isOff()).toBe(true);
  expect(explanation()?.textContent).toBe('split.missing');
  typeSum('100001');
  expect(isOff()).toBe(true);
  expect(text()).toContain('refused.MORE_THAN_DUE');
  expect(explanation()).toBeUndefined();
  typeSum('30000');
  expect([isOff(), explanation()]).toEqual([false, undefined]);
});
