/**
 * What is wrong with an answer: a failure of the server, something slow, something that the contract does not name,
 * somebody else's data.
 */
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/platform/kit.ts';
import { PROBLEM_STATUS, type ProblemCode } from '#contract/platform/problems.ts';
import type { FuzzAnswer } from './client.ts';
import type { FuzzRequest, OpenApi } from './requests.ts';
import type { Harvest, MerchantFixture } from './two-merchants.ts';

const calls = contract as Record<string, Call>;
export const SLOWEST_MS = 2_000;
/** The address could not be read, so no call was reached. */
const BEFORE_ROUTING = new Set<ProblemCode>(['NOT_FOUND', 'TOO_LARGE', 'VALIDATION']);

function declaredCodes(document: OpenApi, { key, method }: FuzzRequest, status: number): string[] {
  const path = key.slice(key.indexOf(' ') + 1).replace(/:(\w+)/g, '{$1}');
  return document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.description?.split(', ') ?? [];
}

function problemOf(document: OpenApi, fuzzed: FuzzRequest, { status, headers, text }: FuzzAnswer): string | null {
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `status ${status} is no problem+json`;
  const { code, status: said, title } = JSON.parse(text) as { code: ProblemCode; status: number; title: string };
  if (said !== status || PROBLEM_STATUS[code] !== status || !title)
    return `the problem ${code} does not fit the status ${status}`;
  const isDeclared = declaredCodes(document, fuzzed, status).includes(code) || BEFORE_ROUTING.has(code);
  return isDeclared ? null : `${code} is not among the errors of the contract`;
}

function contractFault(document: OpenApi, fuzzed: FuzzRequest, answer: FuzzAnswer): string | null {
  const call = calls[fuzzed.key];
  if (!call) return 'no such call in the contract';
  const { status, text, isStream } = answer;
  if (status === 304) return fuzzed.headers['if-none-match'] ? null : '304 without a condition';
  if (status >= 300 && status < 400) return fuzzed.key.includes('/auth/:provider/') ? null : 'redirects';
  if (status >= 400) return problemOf(document, fuzzed, answer);
  if (fuzzed.key.includes('/auth/:provider/')) return null;
  if (isStream) return call.as === 'stream' ? null : 'is no stream in the contract';
  if (status !== (call.status ?? 200)) return `answers ${status} instead of ${call.status ?? 200}`;
  if (status === 204) return text === '' ? null : '204 with a body';
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const read = z.safeParse(call.result, isJson ? JSON.parse(text) : text);
  return read.success ? null : `differs from the contract: ${JSON.stringify(read.error.issues[0])}`;
}

/** Texts and ids of the other merchant that were not in the request itself. */
function leaks(fuzzed: FuzzRequest, answer: FuzzAnswer, foreign: MerchantFixture, ids: Harvest): string[] {
  // The address of a merchant's own storefront is public, also where another one shows its restaurant.
  const text = answer.text.replaceAll(`${foreign.mark}.example.uz`, '');
  const sent = `${fuzzed.url} ${JSON.stringify(fuzzed.headers)} ${fuzzed.body?.toString() ?? ''}`;
  return [foreign.mark, ...foreign.phones, ...ids.private].filter(
    (secret) => text.includes(secret) && !sent.includes(secret),
  );
}

export interface Against {
  document: OpenApi;
  /** Whose data must not appear; null for who may read everything. */
  foreign: { fixture: MerchantFixture; ids: Harvest } | null;
}

export function faultsOf(fuzzed: FuzzRequest, answer: FuzzAnswer, { document, foreign }: Against): string[] {
  const faults: string[] = [];
  if (answer.status >= 500) faults.push(`failed with ${answer.status}`);
  else {
    const fault = contractFault(document, fuzzed, answer);
    if (fault) faults.push(fault);
  }
  if (answer.ms > SLOWEST_MS) faults.push(`took ${Math.round(answer.ms)} ms`);
  if (foreign) {
    const leaked = leaks(fuzzed, answer, foreign.fixture, foreign.ids);
    if (leaked.length > 0) {
      const at = answer.text.indexOf(leaked[0]!);
      const around = answer.text.slice(Math.max(0, at - 80), at + 80);
      faults.push(`shows ${leaked.slice(0, 3).join(', ')} of the other merchant: …${around}…`);
    }
  }
  return faults;
}
