import { expect, it } from 'vitest';
import { composeProduct } from '#tests/support/product.ts';
import { codeFor, signIn, withBearer } from '#tests/support/sign-in.ts';

/** Signing in, a password, an address, deletion: the log contains the calls and a hash, and nothing personal. */
it('writes no phone, code, token, password or street into the log', async () => {
  const lines: string[] = [];
  const t = await composeProduct({
    bearers: true,
    log: (line) => {
      lines.push(line);
    },
  });
  const phone = '+998991234567';
  const session = await signIn(t, phone);
  const who = withBearer(session);
  const code = await codeFor(t, phone);
  await t.ask('/auth/verify', { ...who, method: 'POST', body: { phone, code: '000000' } });
  await t.ask('/auth/login', { ...who, method: 'POST', body: { phone, password: 'maxfiy parol' } });
  await t.ask('/me/addresses', {
    ...who,
    method: 'POST',
    body: { name: 'Navoiy koʻchasi', latitude: 41.31337, longitude: 69.2 },
  });
  const renewed = await t.ask('/auth/refresh', { method: 'POST', headers: { cookie: session.cookie } });
  await t.ask('/me', { ...who, method: 'DELETE', body: { confirm: true } });
  await t.stop();
  const log = lines.join('');
  expect(log).toContain('POST /auth/verify');
  expect(renewed.status).toBe(200);
  const secrets = [
    phone,
    phone.slice(1),
    code,
    session.token,
    session.token.split('.')[1]!,
    session.cookie.split('=')[1]!,
    'maxfiy',
    'Navoiy',
    '41.31337',
    session.user.id,
    session.device,
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});
