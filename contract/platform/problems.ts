import type { z } from 'zod';

/** Every refusal of a call. The codes are stable; the sentences are on the server, in three languages. */
export const PROBLEM_STATUS = {
  VALIDATION: 400,
  MERCHANT_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  PHONE_REQUIRED: 401,
  FORBIDDEN: 403,
  ACCOUNT_REQUIRED: 403,
  FULL_SIGN_IN_REQUIRED: 403,
  CONFIRMATION_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  PRICE_CHANGED: 409,
  SOLD_OUT: 409,
  NO_SEATS: 409,
  SLOT_FULL: 409,
  CLOSED: 409,
  OUT_OF_ZONE: 409,
  MINIMUM_NOT_MET: 409,
  NO_BRANCH: 409,
  PROMO_UNKNOWN: 409,
  PROMO_EXPIRED: 409,
  PROMO_USED_UP: 409,
  PROMO_MINIMUM: 409,
  HOLD_EXPIRED: 409,
  NOT_ALLOWED_NOW: 409,
  STORAGE_FULL: 409,
  BAD_TRANSITION: 409,
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_REUSED: 409,
  ALREADY_DONE: 409,
  CODE_INCORRECT: 400,
  CODE_EXPIRED: 400,
  PASSWORD_INCORRECT: 400,
  PHONE_TAKEN: 409,
  IDENTITY_REFUSED: 400,
  ALREADY_LINKED: 409,
  TOO_LARGE: 413,
  FILE_TOO_COMPLEX: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_TRIES: 429,
  CHALLENGE_REQUIRED: 429,
  NO_SMS_GATEWAY: 503,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  OUTCOME_UNKNOWN: 503,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** What any call may answer beside its own refusals; NETWORK and TIMEOUT are created by the client. */
export type CommonCode =
  | 'VALIDATION'
  | 'MERCHANT_REQUIRED'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'ACCOUNT_REQUIRED'
  | 'FULL_SIGN_IN_REQUIRED'
  | 'CONFIRMATION_REQUIRED'
  | 'SECOND_FACTOR_MISSING'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'OUTCOME_UNKNOWN'
  | 'ALREADY_DONE'
  | 'IDEMPOTENCY_REUSED'
  | 'TIMEOUT'
  | 'NETWORK';

/** Problem details (RFC 9457) with our fields. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode | 'NETWORK';
  detail?: string;
  errors?: { path: string; code: string; message: string }[];
  traceId?: string;
}

/** A rule of the product names its own code; the schema library's codes are about shapes. */
export function codeOfIssue(issue: z.core.$ZodIssue): string {
  const named: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return typeof named === 'string' ? named : issue.code;
}
