import { expect, it } from 'vitest';
import { maskedText } from './masked-text.ts';

it('hides secrets and who the guest is, and leaves what explains a failure', () => {
  const text = JSON.stringify({
    items: [{ title: 'Osh', cost_value: '45000', pickup_point: 1 }],
    route_points: [
      {
        contact: { name: 'Aziz Karimov', phone: '+998901234567' },
        address: { fullname: 'Navoiy 1', coordinates: [69.28, 41.31], comment: 'Ring twice', sflat: '48' },
      },
    ],
    access_token: 'abc',
    status: 'failed',
  });
  const shown = maskedText(text, ['y0_long-key']);
  for (const hidden of ['Aziz', '90123', 'Navoiy', '69.28', 'Ring', '48', 'abc']) expect(shown).not.toContain(hidden);
  for (const left of ['Osh', '45000', 'failed', '•••67']) expect(shown).toContain(left);
});

it('hides a secret in a text that is no JSON, and shortens long ones', () => {
  expect(maskedText('<p>Bearer y0_long-key</p>', ['y0_long-key'])).toBe('<p>Bearer •••</p>');
  expect(maskedText('x'.repeat(9_000), [])).toHaveLength(4_001);
});
