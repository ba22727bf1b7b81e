/** Requests an SMS code and submits it: for signing in, for a new number and for a forgotten password. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CodePurpose } from '#contract/accounts/identity.ts';
import { devicePayload } from '#web/platform/session/device-payload.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { retryAfterOf } from './sign-in-error-text.ts';
import { withProof, type BrowserCheckState } from './with-proof.ts';

interface Requested {
  resendAt: number;
  byEmail: boolean;
}

export interface CodeRequest {
  isRequesting: boolean;
  /** True while the browser solves a proof of work. */
  check: BrowserCheckState | null;
  error: unknown;
  clearError: () => void;
  /**
   * Resolves to the time from which another code may be requested; null when it was refused, with the reason in
   * `error`.
   */
  requestCode: (phone: string) => Promise<Requested | null>;
}

export function useCodeRequest(purpose: CodePurpose): CodeRequest {
  const { api } = useStorefront();
  const [check, setCheck] = useState<BrowserCheckState | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (phone: string): Promise<Requested> => {
      const { retryAfter, by } = await withProof(
        (proof) => api('POST /auth/code', { body: { phone, purpose, device: devicePayload(), proof } }),
        setCheck,
      );
      return { resendAt: Date.now() + retryAfter * 1000, byEmail: by === 'EMAIL' };
    },
  });
  const requestCode = (phone: string): Promise<Requested | null> => mutateAsync(phone).catch(() => null);
  return { isRequesting: isPending, check, error, clearError: reset, requestCode };
}

/** The time from which a refused request may be repeated. */
export function resendAtOf(error: unknown): number | null {
  const wait = retryAfterOf(error);
  return wait === null ? null : Date.now() + wait * 1000;
}

interface OtpCredential extends Credential {
  code: string;
}

/** Reads the code from the SMS where the browser supports it (WebOTP). */
export function useCodeFromSms(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (found) => {
        if (found) onCode((found as OtpCredential).code);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [onCode]);
}
