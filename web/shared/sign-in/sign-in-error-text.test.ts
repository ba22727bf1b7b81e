import { expect, it } from 'vitest';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { Translate } from '#web/platform/i18n/use-t.ts';
import { ProviderError } from './provider-redirect.ts';
import { providerProblem, providerText } from './provider-text.ts';
import { minutesAndSeconds } from './seconds-left.ts';
import { retryAfterOf, signInErrorText } from './sign-in-error-text.ts';

const t: Translate = (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
const refused = (code: string, extra: object = {}): ApiError => {
  const error: ApiError = Object.create(ApiError.prototype) as ApiError;
  return Object.assign(error, { code, status: 400, problem: { code, ...extra } });
};

it.each([
  ['CODE_INCORRECT', 'code.incorrect'],
  ['CODE_EXPIRED', 'code.expired'],
  ['PASSWORD_INCORRECT', 'password.incorrect'],
  ['TOO_MANY_TRIES', 'code.tooManyTries'],
  ['VALIDATION', 'phone.incomplete'],
  ['FORBIDDEN', 'signIn.blocked'],
  ['PHONE_TAKEN', 'phone.taken'],
  ['NETWORK', 'signIn.offline'],
  ['SOMETHING_NEW', 'signIn.failed'],
])('%s is explained by %s', (code, key) => {
  expect(signInErrorText(refused(code), t)).toBe(key);
});

it('names the wait when the server does', () => {
  expect(signInErrorText(refused('RATE_LIMITED'), t)).toBe('code.tooOften');
  expect(signInErrorText(refused('RATE_LIMITED', { retryAfter: 75 }), t)).toBe('code.waitFor 1:15');
  expect(retryAfterOf(refused('RATE_LIMITED', { retryAfter: 75 }))).toBe(75);
  expect(retryAfterOf(new Error('other'))).toBeNull();
});

it('explains an unexpected error in general', () => {
  expect(signInErrorText(new Error('bug'), t)).toBe('signIn.failed');
});

it.each([
  [0, '0:00'],
  [42, '0:42'],
  [125, '2:05'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

it('explains problems of sign-in providers, also codes that an address made up', () => {
  expect(providerProblem(new ProviderError('popup_blocked'))).toBe('popup_blocked');
  expect(providerProblem(new ProviderError('invented' as never))).toBe('refused');
  expect(providerProblem(refused('ALREADY_LINKED'))).toBe('already_linked');
  expect(providerProblem(refused('TIMEOUT'))).toBe('network_failure');
  expect(providerProblem(new Error('bug'))).toBeNull();
  expect(providerText(new ProviderError('cancelled'), t)).toBe('provider.problem.cancelled');
  expect(providerText(refused('CODE_EXPIRED'), t)).toBe('code.expired');
});
