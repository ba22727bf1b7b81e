/** Answers of the server, given by a test. */
import { ApiError, type Api } from '#web/platform/api/api-client.ts';

interface Call {
  key: string;
  args: Record<string, unknown>;
}

type Answer = (args: never) => unknown;

export interface FakeApi {
  api: Api;
  calls: Call[];
  keys: () => string[];
  /** Replaces the answer of a call; what it throws is thrown. */
  answer: (key: string, answer: Answer) => void;
}

export function fakeApi(answers: Record<string, Answer> = {}): FakeApi {
  const all = { ...answers };
  const calls: Call[] = [];
  const api = (async (key: string, args: Record<string, unknown> = {}) => {
    calls.push({ key, args });
    const answer = all[key];
    if (!answer) throw new Error(`${key} was not expected`);
    return await answer(args as never);
  }) as unknown as Api;
  return { api, calls, keys: () => calls.map(({ key }) => key), answer: (key, next) => void (all[key] = next) };
}

export const refusal = (status: number, code: string, more: object = {}): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status, code, ...more } as never);
