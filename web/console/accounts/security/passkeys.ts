/** Passkeys of this browser, by the Web Authentication API; the library is loaded with the first one. */
import { useSyncExternalStore } from 'react';
import type { CallInput, CallResult } from '#web/platform/query/call-types.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';

type Created = CallInput<'POST /me/second-factor/passkeys'>['body']['passkey'];
type Signed = Extract<CallInput<'POST /me/confirm'>['body'], { passkey: object }>['passkey'];

const neverChanges = (): (() => void) => () => undefined;
/** False on the server, and over plain HTTP at another name than localhost. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => typeof PublicKeyCredential === 'function',
    () => false,
  );

/** Names of the browser's errors: the person's decision, and no fault of ours. */
const BY_BROWSER: Readonly<Record<string, ConsoleMessageKey>> = {
  NotAllowedError: 'security.passkeyCanceled',
  AbortError: 'security.passkeyCanceled',
  InvalidStateError: 'security.passkeyKnown',
};

/** Throws a known error of the browser as the refusal of a call, which has a text; rethrows any other error. */
function refusalOf(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (!Object.hasOwn(BY_BROWSER, name)) throw error;
  throw new ApiError({ type: `urn:problem:${name}`, title: name, status: 400, code: 'IDENTITY_REFUSED', detail: name });
}

export async function createPasskey(options: CallResult<'POST /me/second-factor/passkeys/begin'>): Promise<Created> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options }).catch(refusalOf)) as Created;
}

export async function signWithPasskey(options: CallResult<'POST /me/confirm/passkey'>): Promise<Signed> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: options }).catch(refusalOf)) as Signed;
}

export function useProofError(): (error: unknown) => string {
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  return (error) => {
    if (!(error instanceof ApiError)) return ct('security.passkeyFailed');
    if (error.code === 'CODE_INCORRECT') return ct('security.wrongCode');
    if (error.code === 'IDENTITY_REFUSED')
      return ct(BY_BROWSER[error.problem.detail ?? ''] ?? 'security.passkeyFailed');
    if (error.code === 'TOO_MANY_TRIES') {
      const { retryAfter = 60 } = error.problem as { retryAfter?: number };
      return ct('security.wait', { n: Math.ceil(retryAfter / 60) });
    }
    return errorMessage(error);
  };
}
