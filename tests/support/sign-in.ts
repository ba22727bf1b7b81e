/** Signing in as a client does, with the code read from the message that would have been sent. */
import type { SignedIn } from '#contract/accounts/identity.ts';
import { statement } from '#server/platform/database/sql.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestAnswer, RequestOptions, TestProduct } from './product.ts';

const lastCode = statement<{ body: string }>(
  'test.last-code',
  "select body from message where recipient = $1 and kind = 'CODE' order by created_date desc, id desc limit 1",
);

export async function codeFor(t: TestProduct, phone: string): Promise<string> {
  const [message] = await t.db.transactions.platformRows(lastCode, [phone]);
  return /#(\d{6})$/.exec(message?.body ?? '')![1]!;
}

export interface SignedInAs extends SignedIn {
  device: string;
  /** The cookie as it is sent back. */
  cookie: string;
}

export function cookieOfAnswer({ headers }: TestAnswer<unknown>): string {
  const set = headers['set-cookie'];
  return typeof set === 'string' ? set.split(';')[0]! : '';
}

export async function signIn(
  t: TestProduct,
  phone: string,
  asked: RequestOptions & { device?: string } = {},
): Promise<SignedInAs> {
  const device = asked.device ?? newId();
  const sent = await t.ask('/auth/code', { ...asked, device, method: 'POST', body: { phone } });
  if (sent.status !== 200) throw new Error(`no code: ${sent.status} ${JSON.stringify(sent.body)}`);
  const answer = await t.ask<SignedIn>('/auth/verify', {
    ...asked,
    device,
    method: 'POST',
    body: { phone, code: await codeFor(t, phone) },
  });
  if (answer.status !== 200) throw new Error(`no session: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...answer.body, device, cookie: cookieOfAnswer(answer) };
}

export const withBearer = ({ token, device }: { token: string; device: string }) => ({
  device,
  headers: { authorization: `Bearer ${token}` },
});
