import { ApiError } from '#web/platform/api/api-client.ts';
import type { MessageKey, Translate } from '#web/platform/i18n/use-t.ts';
import { signInErrorText } from '#web/shared/sign-in/sign-in-error-text.ts';
import { ProviderError, type ProviderProblem } from './provider-redirect.ts';

const MESSAGES: Record<ProviderProblem, MessageKey> = {
  popup_blocked: 'provider.problem.popup_blocked',
  popup_closed: 'provider.problem.popup_closed',
  unauthorized_domain: 'provider.problem.unauthorized_domain',
  network_failure: 'provider.problem.network_failure',
  storage_unsupported: 'provider.problem.storage_unsupported',
  cancelled: 'provider.problem.cancelled',
  already_linked: 'provider.problem.already_linked',
  refused: 'provider.problem.refused',
};

export function providerProblem(error: unknown): ProviderProblem | null {
  // The error code comes from the address, so only known codes have a text.
  if (error instanceof ProviderError) return Object.hasOwn(MESSAGES, error.code) ? error.code : 'refused';
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'ALREADY_LINKED') return 'already_linked';
  if (error.code === 'IDENTITY_REFUSED') return 'refused';
  return error.code === 'NETWORK' || error.code === 'TIMEOUT' ? 'network_failure' : null;
}

export function providerText(error: unknown, t: Translate): string {
  const problem = providerProblem(error);
  return problem ? t(MESSAGES[problem]) : signInErrorText(error, t);
}
