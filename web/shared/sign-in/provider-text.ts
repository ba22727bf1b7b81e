import { ApiError } from '#web/platform/api/api-client.ts';
import type { MessageKey, Translate } from '#web/platform/i18n/use-t.ts';
import { signInWords } from '#web/shared/sign-in/sign-in-words.ts';
import { WayError, type WayProblem } from './provider-redirect.ts';

const KNOWN: Record<WayProblem, MessageKey> = {
  popup_blocked: 'way.problem.popup_blocked',
  popup_closed: 'way.problem.popup_closed',
  unauthorized_domain: 'way.problem.unauthorized_domain',
  network_failure: 'way.problem.network_failure',
  storage_unsupported: 'way.problem.storage_unsupported',
  cancelled: 'way.problem.cancelled',
  already_linked: 'way.problem.already_linked',
  refused: 'way.problem.refused',
};

export function wayProblem(error: unknown): WayProblem | null {
  // The error code comes from the address, so only known codes have a text.
  if (error instanceof WayError) return Object.hasOwn(KNOWN, error.code) ? error.code : 'refused';
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'ALREADY_LINKED') return 'already_linked';
  if (error.code === 'IDENTITY_REFUSED') return 'refused';
  return error.code === 'NETWORK' || error.code === 'TIMEOUT' ? 'network_failure' : null;
}

export function wayWords(error: unknown, t: Translate): string {
  const problem = wayProblem(error);
  return problem ? t(KNOWN[problem]) : signInWords(error, t);
}
