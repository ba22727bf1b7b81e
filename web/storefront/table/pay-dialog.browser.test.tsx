import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { MerchantLoyalty } from '#contract/money/loyalty.ts';
import type { TablePayment } from '#contract/money/online-payments-tables.ts';
import type { TableSession } from '#contract/floor/tables.ts';
import { act, left, mount, press, type } from '#tests/components/component.tsx';
import { fakeApi, refusal } from '#tests/components/fake-api.ts';
import eng from '#web/platform/i18n/messages/eng.json' with { type: 'json' };
import ru from '#web/platform/i18n/messages/ru.json' with { type: 'json' };
import uz from '#web/platform/i18n/messages/uz.json' with { type: 'json' };
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { PayDialog } from './pay-dialog.tsx';

const START = 'POST /table-sessions/:id/payment/start';
const POINTS = 'POST /table-sessions/:id/points';
const GIFT = 'POST /table-sessions/:id/gift';

const line = (position: number, name: string, unitPrice: number, open: number) => ({ position, name, unitPrice, open });
const SESSION = {
  id: 's',
  bill: 10_000_000,
  due: 10_000_000,
  partySize: 4,
  rounds: [
    { orderId: 'a', status: 'ATTACHED', waits: false, mine: true, phone: 'p', lines: [line(1, 'Plov', 3_000_000, 2)] },
    { orderId: 'b', status: 'ATTACHED', waits: false, mine: false, phone: 'q', lines: [line(1, 'Tea', 4_000_000, 1)] },
  ],
} as unknown as TableSession;
const PAYMENT: TablePayment = { canPay: true, offered: ['PAYME', 'CLICK'], parts: [] };
const LOYALTY: MerchantLoyalty = {
  rules: { earnBasisPoints: 500, burnPercent: 50, expireDays: 365 },
  points: { balance: 2_000_000, next: null },
  takesGiftCodes: true,
};

/** What a call has changed is drawn a timer later. */
const answered = (): Promise<void> =>
  act(async () => {
    await new Promise((done) => {
      setTimeout(done, 10);
    });
  });

interface Given {
  session?: TableSession;
  payment?: TablePayment;
  loyalty?: MerchantLoyalty | undefined;
  answers?: Parameters<typeof fakeApi>[0];
}

function dialog({ session = SESSION, payment = PAYMENT, loyalty, answers = {} }: Given = {}) {
  const server = fakeApi(answers);
  const onChanged = vi.fn();
  const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');
  const host = mount(
    <StorefrontContext value={{ api: server.api, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <QueryClientProvider client={createQueryClient()}>
          <ToastProvider label="toasts" closeLabel="close">
            <PayDialog {...{ session, payment, loyalty, onChanged }} onClose={() => undefined} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nContext>
    </StorefrontContext>,
  );
  const clean = (text: string): string => text.replaceAll(/\s/g, ' ');
  const button = (text: string) => host.all('button').find(({ textContent }) => clean(textContent).includes(text));
  return {
    ...server,
    host,
    onChanged,
    button,
    isOff: (text: string) => button(text)!.matches('[aria-disabled=true]'),
    text: () => clean(host.text()),
    rows: () => host.all('fieldset label').map(({ textContent }) => clean(textContent)),
    /** Those that are typed into. */
    fields: () => host.all<HTMLInputElement>('input:not(.sr-only)'),
    choose: (text: string) => {
      const row = host.all('label').find(({ textContent }) => textContent.includes(text))!;
      press(row.querySelector('input')!);
    },
    async pay(text: string) {
      press(button(text)!);
      await answered();
    },
  };
}

describe('a guest who pays at the table', () => {
  it('sees what is due, and what each choice costs that is known', () => {
    const { rows, isOff } = dialog();
    expect(rows()).toEqual([
      'sit.pay.ALL100 000 soʻm',
      'sit.pay.MINE60 000 soʻm',
      'sit.pay.DISHES',
      'sit.pay.EVEN25 000 soʻm',
      'sit.pay.SUM',
    ]);
    expect(isOff('track.pay.PAYME 100 000 soʻm')).toBe(false);
    expect(isOff('track.pay.CLICK 100 000 soʻm')).toBe(false);
  });

  it('is not offered a share of own dishes where this phone has ordered none', () => {
    const { rows } = dialog({ session: { ...SESSION, rounds: SESSION.rounds.slice(1) } });
    expect(rows().join()).not.toContain('sit.pay.MINE');
  });

  it('goes to the provider with the share that was chosen', async () => {
    const { choose, pay, calls } = dialog({ answers: { [START]: () => ({ url: 'https://payme.example/x' }) } });
    choose('sit.pay.EVEN');
    await pay('track.pay.PAYME 25 000 soʻm');
    expect(calls).toEqual([
      {
        key: START,
        args: { params: { id: 's' }, body: { provider: 'PAYME', due: 10_000_000, part: { kind: 'EVEN', among: 4 } } },
      },
    ]);
    expect(left).toEqual(['https://payme.example/x']);
  });

  it.each([
    ['eng', eng, 'you included'],
    ['ru', ru, 'считая вас'],
    ['uz', uz, 'Siz bilan birga'],
  ])('is told in %s that they are one of those by whom the bill is divided', (_, messages, counted) => {
    const { choose, text } = dialog({ session: { ...SESSION, partySize: 2 } });
    choose('sit.pay.EVEN');
    expect(text()).toContain('sit.pay.EVEN50 000 soʻm');
    expect(text()).toContain('sit.pay.among');
    expect(messages['sit.pay.among']).toContain(counted);
  });

  it('is asked for dishes before anything can be paid, then pays the portions', async () => {
    const { choose, pay, isOff, calls, text } = dialog({ answers: { [START]: () => ({ url: 'https://x.example' }) } });
    choose('sit.pay.DISHES');
    expect(text()).toContain('sit.pay.choose');
    expect(isOff('track.pay.PAYME')).toBe(true);
    choose('Tea');
    expect(text()).not.toContain('sit.pay.choose');
    await pay('track.pay.CLICK 40 000 soʻm');
    expect(calls[0]!.args.body).toMatchObject({
      provider: 'CLICK',
      part: { kind: 'DISHES', dishes: [{ orderId: 'b', position: 1, count: 1 }] },
    });
  });

  it('cannot pay more than is left', () => {
    const { choose, fields, isOff, text } = dialog();
    choose('sit.pay.SUM');
    expect(isOff('track.pay.PAYME')).toBe(true);
    expect(text()).toContain('sit.pay.enterSum');
    const field = fields()[0]!;
    type(field, '100 001');
    expect(text()).toContain('sit.pay.tooMuch');
    expect(text()).not.toContain('sit.pay.enterSum');
    expect(isOff('track.pay.PAYME')).toBe(true);
    type(field, '30000');
    expect(text()).not.toContain('sit.pay.tooMuch');
    expect(isOff('track.pay.PAYME 30 000 soʻm')).toBe(false);
  });

  it.each([
    ['DUE_CHANGED', 'sit.pay.DUE_CHANGED'],
    ['DISHES_PAID', 'sit.pay.DISHES_PAID'],
    ['NOT_OFFERED', 'pay.startFailed'],
  ])('is told why it was refused: %s', async (why, told) => {
    const { pay, host, onChanged } = dialog({
      answers: {
        [START]: () => {
          throw refusal(409, 'NOT_ALLOWED_NOW', { why });
        },
      },
    });
    await pay('track.pay.PAYME');
    expect(host.all('[role=alert]').map(({ textContent }) => textContent)).toContain(told);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(left).toEqual([]);
  });

  it('without a provider still has points and gift codes, and no choice of shares', () => {
    const { rows, host, button } = dialog({ payment: { ...PAYMENT, offered: [] }, loyalty: LOYALTY });
    expect(rows()).toEqual([]);
    expect(host.all('.sheet-foot')).toEqual([]);
    expect(button('sit.pay.points')).toBeDefined();
  });
});

describe('points and gift codes at the table', () => {
  it('are not there where the restaurant has neither', () => {
    const { text } = dialog({ loyalty: { rules: null, points: null, takesGiftCodes: false } });
    expect(text()).not.toContain('gift.code');
    expect(text()).not.toContain('loyalty.have');
  });

  it('pay what the balance has, and the bill is read again', async () => {
    const { pay, calls, onChanged, text } = dialog({
      loyalty: LOYALTY,
      answers: { [POINTS]: () => ({ paid: 2_000_000, due: 8_000_000 }) },
    });
    await pay('sit.pay.points 20 000 soʻm');
    expect(calls[0]).toMatchObject({ key: POINTS, args: { params: { id: 's' }, body: { amount: 2_000_000 } } });
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(text()).toContain('sit.pay.pointsPaid 20 000 soʻm');
  });

  it('pay no more than the server says is left of their share', async () => {
    const { pay, button } = dialog({
      loyalty: LOYALTY,
      answers: {
        [POINTS]: () => {
          throw refusal(409, 'NOT_ALLOWED_NOW', { why: 'MORE_THAN_POINTS', most: 500_000 });
        },
      },
    });
    await pay('sit.pay.points 20 000 soʻm');
    expect(button('sit.pay.points 5 000 soʻm')).toBeDefined();
  });

  it('are offered to guests who sign in', () => {
    const { text, button } = dialog({ loyalty: { ...LOYALTY, points: null } });
    expect(text()).toContain('sit.pay.signIn');
    expect(button('sit.pay.points')).toBeUndefined();
  });

  it('say what is wrong with a code, until another one is typed', async () => {
    const { pay, fields, text, answer, calls } = dialog({
      loyalty: LOYALTY,
      answers: {
        [GIFT]: () => {
          throw refusal(409, 'NOT_ALLOWED_NOW', { why: 'CODE_USED' });
        },
      },
    });
    await pay('sit.pay.gift');
    expect(calls).toEqual([]);
    const field = fields().at(-1)!;
    type(field, ' ABCD-EFGH ');
    await pay('sit.pay.gift');
    expect(text()).toContain('gift.empty');
    type(field, 'KXAZ');
    await answered();
    expect(text()).not.toContain('gift.empty');
    answer(GIFT, () => ({ paid: 3_000_000, due: 7_000_000 }));
    await pay('sit.pay.gift');
    expect(calls.map(({ args }) => (args.body as { code: string }).code)).toEqual(['ABCD-EFGH', 'KXAZ']);
    expect(text()).toContain('sit.pay.giftPaid 30 000 soʻm');
    expect(fields().at(-1)!.value).toBe('');
  });
});
