/** Texts of a refused sign-in, with the next step. */
import { ApiError } from '#web/platform/api/api-client.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { minutesAndSeconds } from './seconds-left.ts';

export const retryAfterOf = (error: unknown): number | null => {
  if (!(error instanceof ApiError)) return null;
  const { retryAfter } = error.problem as { retryAfter?: unknown };
  return typeof retryAfter === 'number' ? retryAfter : null;
};

export const hasNoGateway = (error: unknown): boolean => error instanceof ApiError && error.code === 'NO_SMS_GATEWAY';

export function signInErrorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('signIn.failed');
  const wait = retryAfterOf(error);
  switch (error.code) {
    case 'CODE_INCORRECT':
      return t('code.incorrect');
    case 'CODE_EXPIRED':
      return t('code.expired');
    case 'PASSWORD_INCORRECT':
      return t('password.incorrect');
    case 'TOO_MANY_TRIES':
      return t('code.tooManyTries');
    case 'RATE_LIMITED':
      return wait === null ? t('code.tooOften') : t('code.waitFor', { time: minutesAndSeconds(wait) });
    case 'VALIDATION':
      return t('phone.incomplete');
    case 'FORBIDDEN':
      return t('signIn.blocked');
    case 'ACCOUNT_REQUIRED':
      return t('signIn.otherNumber');
    case 'PHONE_TAKEN':
      return t('phone.taken');
    case 'NO_SMS_GATEWAY':
      return t('code.noGateway');
    case 'NETWORK':
    case 'TIMEOUT':
      return t('signIn.offline');
    default:
      return t('signIn.failed');
  }
}
