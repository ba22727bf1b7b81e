import { describe, expect, it } from 'vitest';
import { payme } from './payme.ts';

describe('the pay page of Payme', () => {
  it('has the address of its own example, followed by language and return address', async () => {
    const provider = payme({ url: 'https://checkout.paycom.uz', networks: [] });
    const account = { settings: { merchantId: '587f72c72cac0d162c722ae2' } } as unknown as Parameters<
      typeof provider.payPage
    >[0];
    const order = { reference: '197', amount: 500, returnUrl: 'https://anhor.uz/pay', language: 'eng' };
    const outcome = await provider.payPage(account, order as unknown as Parameters<typeof provider.payPage>[1]);
    const page = JSON.stringify(outcome).match(/https:[^"]+/)?.[0] ?? '';
    expect(page).toContain(
      'https://checkout.paycom.uz/bT01ODdmNzJjNzJjYWMwZDE2MmM3MjJhZTI7YWMub3JkZXJfaWQ9MTk3O2E9NTAw',
    );
    expect(Buffer.from(new URL(page).pathname.slice(1), 'base64').toString()).toBe(
      'm=587f72c72cac0d162c722ae2;ac.order_id=197;a=500;l=en;c=https://anhor.uz/pay',
    );
  });
});
