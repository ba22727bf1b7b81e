/** Setting up and confirming by an authenticator app, as a person with a phone does. */
import { codeOfApp } from './app-code.ts';
import type { TestProduct } from './product.ts';
import { withBearer, type SignedInAs } from './sign-in.ts';

export interface App {
  secret: string;
  recoveryCodes: string[];
}

/** Adds an authenticator app, and moves the clock on so that its next code is a new one. */
export async function addApp(t: TestProduct, session: SignedInAs): Promise<App> {
  const as = { ...withBearer(session), method: 'POST' as const };
  const begun = await t.ask<{ secret: string }>('/me/second-factor/authenticator', as);
  if (begun.status !== 201) throw new Error(`not begun: ${JSON.stringify(begun.body)}`);
  const { secret } = begun.body;
  const answer = await t.ask<{ recoveryCodes: string[] }>('/me/second-factor/authenticator/confirm', {
    ...as,
    body: { code: codeOfApp(secret, t.clock.now) },
  });
  if (answer.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(answer.body)}`);
  t.clock.now += 60_000;
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}
