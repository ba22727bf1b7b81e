import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableSession } from '#contract/floor/tables.ts';
import { act, mount, press, type } from '#tests/components/component.tsx';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { BalancesDialog } from './balances-dialog.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';

const { refetch } = vi.hoisted(() => ({ refetch: vi.fn() }));
vi.mock('#web/shared/console/tables/table-watch.tsx', () => ({ useTableSessions: () => ({ refetch }) }));

beforeEach(() => {
  refetch.mockClear();
});

const BALANCES = 'GET /console/table-sessions/:id/balances';
const POINTS = 'POST /console/table-sessions/:id/points';
const GIFT = 'POST /console/table-sessions/:id/gift';
const SESSION = { id: 's', bill: 10_000_000, due: 9_000_000 } as unknown as TableSession;
const GUESTS = [
  { customerId: 'lola', name: 'Lola', payable: 2_000_000 },
  { customerId: 'aziz', name: 'Aziz', payable: 500_000 },
];
const refuse = (why: string) => () => {
  throw refusal(409, 'NOT_ALLOWED_NOW', { why });
};

/** What a call has changed is drawn a timer later. */
const answered = (): Promise<void> =>
  act(async () => {
    await new Promise((done) => {
      setTimeout(done, 10);
    });
  });

async function dialog(guests: typeof GUESTS, answers: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [BALANCES]: () => ({ guests }), ...answers });
  const onClose = vi.fn();
  const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');
  const translator = { language: 'eng', translate } as const;
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator }}>
        <ConsoleMessagesContext value={translator}>
          <QueryClientProvider client={createQueryClient()}>
            <ToastProvider label="toasts" closeLabel="close">
              <BalancesDialog session={SESSION} onClose={onClose} />
            </ToastProvider>
          </QueryClientProvider>
        </ConsoleMessagesContext>
      </I18nContext>
    </StorefrontContext>,
  );
  await answered();
  const clean = (text: string): string => text.replaceAll(/\s/g, ' ');
  const button = (text: string) => host.all('button').find(({ textContent }) => clean(textContent).includes(text));
  return {
    ...server,
    onClose,
    button,
    sent: () => server.calls.filter(({ key }) => key !== BALANCES),
    text: () => clean(host.text()),
    type: (code: string) => type(host.find('input'), code),
    async press(text: string) {
      press(button(text)!);
      await answered();
    },
  };
}

describe('what a waiter may take from balances', () => {
  it('is what is due, and the points of each guest at the table', async () => {
    const { text, button } = await dialog(GUESTS);
    expect(text()).toContain('split.due90 000 soʻm');
    expect(button('balance.points Lola 20 000 soʻm')).toBeDefined();
    expect(button('balance.points Aziz 5 000 soʻm')).toBeDefined();
    expect(text()).toContain('balance.ask');
    expect(text()).not.toContain('balance.noGuests');
  });

  it('is a gift code alone where nobody has points', async () => {
    const { text, button } = await dialog([]);
    expect(text()).toContain('balance.noGuests');
    expect(text()).not.toContain('balance.ask');
    expect(button('balance.use')!.matches('[aria-disabled=true]')).toBe(true);
  });

  it('says that the points could not be read, and still takes a code', async () => {
    const { text, type, press, sent } = await dialog([], {
      [BALANCES]: () => {
        throw refusal(404, 'NOT_FOUND');
      },
      [GIFT]: () => ({ paid: 3_000_000, due: 6_000_000 }),
    });
    expect(text()).not.toContain('balance.noGuests');
    expect(text()).toContain('NOT_FOUND');
    type('KXAZ');
    await press('balance.use');
    expect(sent().map(({ key }) => key)).toEqual([GIFT]);
  });
});

describe('a balance that pays', () => {
  it('takes the points of the guest who was pressed, and stays open for the rest', async () => {
    const { press, sent, text, onClose, keys } = await dialog(GUESTS, {
      [POINTS]: () => ({ paid: 500_000, due: 8_500_000 }),
    });
    await press('balance.points Aziz');
    expect(sent()).toMatchObject([
      { key: POINTS, args: { params: { id: 's' }, body: { customerId: 'aziz', amount: 500_000 } } },
    ]);
    expect(text()).toContain('balance.paid 5 000 soʻm');
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(keys().filter((key) => key === BALANCES)).toHaveLength(2);
  });

  it('closes the dialog once nothing is due', async () => {
    const { type, press, sent, onClose } = await dialog([], { [GIFT]: () => ({ paid: 9_000_000, due: 0 }) });
    type(' KXAZ-VAHZ-7V8T ');
    await press('balance.use');
    expect(sent()).toMatchObject([{ key: GIFT, args: { body: { code: 'KXAZ-VAHZ-7V8T' } } }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is another payment the next time: its id is a new one, and the same where it was refused', async () => {
    const { type, press, sent, answer } = await dialog([], { [GIFT]: refuse('NO_CODE') });
    for (const code of ['A', 'B', 'C']) {
      type(code);
      await press('balance.use');
      answer(GIFT, () => ({ paid: 100_000, due: 8_000_000 }));
    }
    const [refused, first, second] = sent().map(({ args }) => (args.body as { id: string }).id);
    expect(first).toBe(refused);
    expect(second).not.toBe(first);
  });
});

describe('a balance that does not pay', () => {
  it.each(['NO_CODE', 'CODE_OVER', 'CODE_USED'])('says why a code is refused: %s', async (why) => {
    const { type, press, text, onClose } = await dialog([], { [GIFT]: refuse(why) });
    type('KXAZ');
    await press('balance.use');
    expect(text()).toContain(`refused.${why}`);
    type('KXAZ-');
    await answered();
    expect(text()).not.toContain(`refused.${why}`);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['NO_POINTS', 'MORE_THAN_POINTS'])('says why points are refused: %s', async (why) => {
    const { press, text } = await dialog(GUESTS, { [POINTS]: refuse(why) });
    await press('balance.points Lola');
    expect(text()).toContain(`refused.${why}`);
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('offers what the guest can pay with by now', async () => {
    const { press, answer, button } = await dialog(GUESTS, { [POINTS]: refuse('MORE_THAN_POINTS') });
    answer(BALANCES, () => ({ guests: [{ ...GUESTS[0], payable: 700_000 }] }));
    await press('balance.points Lola 20 000 soʻm');
    expect(button('balance.points Lola 7 000 soʻm')).toBeDefined();
  });

  it('does not hide what the next one says', async () => {
    const { type, press, text } = await dialog(GUESTS, { [POINTS]: refuse('NO_POINTS'), [GIFT]: refuse('CODE_OVER') });
    await press('balance.points Lola');
    type('KXAZ');
    await press('balance.use');
    expect(text()).toContain('refused.CODE_OVER');
    expect(text()).not.toContain('refused.NO_POINTS');
    await press('balance.points Lola');
    expect(text()).toContain('refused.NO_POINTS');
    expect(text()).not.toContain('refused.CODE_OVER');
  });
});
