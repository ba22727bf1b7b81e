/** What a call to an outside system comes to. The adapters speak of vendors in these words alone. */
import type { FailureKind } from '#domain/partners/integrations/failures.ts';
import type { z } from 'zod';

export interface PartnerFailure {
  kind: FailureKind;
  /** The vendor's own code and sentence, for staff and the log. */
  providerCode: string | null;
  providerMessage: string | null;
  /** Not before this. */
  retryAfterMs?: number;
  /** The breaker refused the call, so the vendor cannot have done anything. */
  isUnsent?: true;
}

export type PartnerResult<T> = { ok: true; value: T } | { ok: false; failure: PartnerFailure };

export const mapResult = <A, B>(result: PartnerResult<A>, map: (value: A) => B): PartnerResult<B> =>
  result.ok ? { ok: true, value: map(result.value) } : result;

/** Whether the same call may succeed later. */
export const isTemporary = ({ kind }: PartnerFailure): boolean =>
  kind === 'unavailable' || kind === 'timeout' || kind === 'invalidResponse' || kind === 'rateLimited';

export interface PartnerRequest<T> {
  /** For the log: which call it is. */
  action: string;
  method: 'GET' | 'POST';
  /** Below the base address, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** Sent as a form, for vendors whose sign-in wants one. */
  form?: Record<string, string>;
  answer: z.ZodType<T>;
  /** For vendors that report failures with status 200. */
  failureIn?: (body: unknown) => PartnerFailure | null;
  orderId?: string | undefined;
  requestId?: string | undefined;
  timeoutMs?: number | undefined;
}

/** A merchant's account at a vendor. */
export interface PartnerAccount {
  key: string;
  /** The organization, or what else the vendor needs beside the key. */
  extra: string | null;
  baseUrl: string;
  send<T>(request: PartnerRequest<T>): Promise<PartnerResult<T>>;
}

/** @internal */
export interface HttpRequest {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body: string | null;
  timeoutMs: number;
}

export type HttpOutcome =
  | { is: 'answer'; status: number; text: string; retryAfterMs: number | undefined }
  /** Never reached, so it cannot have done anything. */
  | { is: 'unreached'; why: string }
  | { is: 'timeout' }
  /** The connection ended before the answer. */
  | { is: 'broken'; why: string };

/** Sends one request. Never throws. */
export type SendHttp = (request: HttpRequest) => Promise<HttpOutcome>;
