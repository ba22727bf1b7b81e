/** Outcomes of a request to a gateway that do not depend on its own answer. */
import type { Outcome } from '#server/accounts/notifications/ports.ts';

/** A gateway has ten seconds, including connecting. */
const TIMEOUT_MS = 10_000;

/** Never reached, so it cannot have accepted anything. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface GatewayAnswer {
  status: number;
  text: string;
  retryAfterMs: number | undefined;
}

export type GatewayReply = { answer: GatewayAnswer } | { outcome: Outcome };

const causeCode = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? (error as Error).name;
};

export async function callGateway(url: string, request: RequestInit, timeoutMs = TIMEOUT_MS): Promise<GatewayReply> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const seconds = Number(response.headers.get('retry-after'));
    return {
      answer: {
        status: response.status,
        text: await response.text(),
        retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
      },
    };
  } catch (error) {
    const why = causeCode(error);
    return { outcome: UNREACHED.has(why) ? { is: 'later', why } : { is: 'unknown', why } };
  }
}

/** The outcome by status where the body is not the gateway's own. After a proxy's 502 or 504 it is unknown. */
export function byStatus({ status, retryAfterMs }: GatewayAnswer): Outcome {
  const why = `HTTP ${status}`;
  if (status === 401 || status === 403) return { is: 'shut', why };
  if (status === 429) return { is: 'later', why, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (status === 502 || status === 504) return { is: 'unknown', why };
  if (status >= 500) return { is: 'later', why };
  return { is: 'refused', why };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The gateways expect the number without its plus. */
export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '');
