import { expect, it } from 'vitest';
import type { TelephoneAccount } from '#contract/partners/telephone.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { createQueryClient } from '#web/platform/query/query-client.ts';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { BRANCH, inConsole } from '#web/shared/console/testing/render-console.tsx';
import { TelephonePart } from './telephone-part.tsx';

const account: TelephoneAccount = {
  hint: 'a1b2',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastEventAt: null,
  vendor: 'GENERIC',
  hasSecret: false,
  lines: [{ number: '+998712001010', branchId: BRANCH.id }],
};

/** The part of the page, and the same part after its page was left and opened again. */
function openTwice() {
  const reads = { 'GET /console/telephone': account };
  const api = readOnce(reads, (call, { body }) =>
    call === 'PUT /console/telephone/lines'
      ? { ...account, lines: (body as { items: TelephoneAccount['lines'] }).items }
      : { ...account, ...body, secret: undefined, hasSecret: true },
  );
  const client = createQueryClient();
  const open = () => inConsole(<TelephonePart />, { api, client });
  const host = mount(open());
  const reopen = (): void => {
    host.unmount();
    mount(open());
  };
  return { reopen, saves: api.saves };
}

it('lines that are opened again while they are refetched are those that were saved', async () => {
  const { reopen, saves } = openTwice();
  await expect.poll(() => fieldOf('telephone.number')).toBeTruthy();
  type(fieldOf('telephone.number'), '+998712002020');
  press(buttonOf('telephone.saveLines'));
  await expect.poll(saves).toBe(1);
  reopen();
  await expect.poll(() => fieldOf('telephone.number')?.value).toBe('+998712002020');
});

it('the vendor that is opened again while it is refetched is the one that was saved', async () => {
  const { reopen, saves } = openTwice();
  const choice = (name: string): HTMLInputElement => fieldOf(`telephone.vendor.${name}`);
  await expect.poll(() => choice('ZADARMA')).toBeTruthy();
  press(choice('ZADARMA'));
  await expect.poll(() => fieldOf('telephone.secret')).toBeTruthy();
  type(fieldOf('telephone.secret'), 'secret');
  press(buttonOf('telephone.saveVendor'));
  await expect.poll(saves).toBe(1);
  reopen();
  await expect.poll(() => choice('ZADARMA')?.checked).toBe(true);
});
