import { ApiError } from '#web/platform/api/api-client.ts';
import type { MessageKey } from '#web/platform/i18n/use-t.ts';

/** Nothing came back: no connection, no time left, or a server that is down or busy. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

/** Why something could not be shown. An error of the program itself is not blamed on the connection. */
export const failureKey = (error: unknown): MessageKey =>
  isUnanswered(error) ? 'error.region.message' : 'error.fault.message';
