import { expect, it } from 'vitest';
import { mount, press } from '#tests/components/component.tsx';
import { refusal } from '#tests/components/fake-api.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { tableRound, tableSession } from '#web/shared/console/testing/rows.ts';
import { SessionCard } from './session-card.tsx';

const phone = (id: string) => ({ id, joinedAt: '2026-11-22T12:00:00Z', confirmed: false, rounds: 0 });

type Answer = (call: string, args: unknown) => Promise<unknown>;

/** Renders the card of a session and lists the calls by which the card changes it. */
function shown(given: object, answer: Answer = () => new Promise(() => undefined)) {
  const calls: unknown[] = [];
  const api = async (call: string, args: unknown): Promise<unknown> => {
    if (call.startsWith('GET')) return new Promise(() => undefined);
    calls.push([call, args]);
    return answer(call, args);
  };
  const card = <SessionCard session={{ ...tableSession, ...given }} onMove={() => undefined} />;
  return { host: mount(inConsole(card, { api, may: ['orders.settle'] })), calls };
}

it('a waiter confirms the phones that were on the screen, not one that joins at the same moment', async () => {
  const { host, calls } = shown({ state: 'PENDING', phones: [phone('one'), phone('two')] });
  press(host.find('.table-moves .btn[data-kind="primary"]'));
  const sent = { params: { id: 'a' }, body: { phones: ['one', 'two'] } };
  await expect.poll(() => calls).toEqual([['POST /console/table-sessions/:id/confirm', sent]]);
});

it('the bill is paid with the sum that was shown; one that is no longer due is refused', async () => {
  const refused = refusal(409, 'NOT_ALLOWED_NOW', { why: 'DUE_CHANGED', due: 1_000_000 });
  const bill = { rounds: [{ ...tableRound, status: 'DONE' }], bill: 5_000_000, due: 5_000_000 };
  const { host, calls } = shown(bill, () => Promise.reject(refused));
  const button = (text: string) => host.all('.btn').filter((each) => each.textContent === text);
  press(button('bill.paid.CARD')[0]!);
  await expect.poll(() => button('bill.paid.CARD')).toHaveLength(2);
  press(button('bill.paid.CARD')[1]!);
  await expect.poll(() => host.find('dialog[open]').textContent).toContain('refused.DUE_CHANGED');
  const sent = { params: { id: 'a' }, body: { paymentType: 'CARD', due: 5_000_000 } };
  expect(calls).toEqual([['POST /console/table-sessions/:id/bill', sent]]);
});
