import type { FastifyRequest } from 'fastify';
import type { ConsoleRead } from '#contract/accounts/staff.ts';

/** Headers that describe the outer request; the inner requests have a body, a cache and an encoding of their own. */
const NOT_PASSED_ON = ['accept-encoding', 'connection', 'content-length', 'if-none-match', 'transfer-encoding'];

/**
 * Answers each address by a request inside this process with the caller's headers, so rights, rate limits, logs and
 * metrics apply to each of them.
 */
export function answerReads(request: FastifyRequest, addresses: readonly string[]): Promise<ConsoleRead[]> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !NOT_PASSED_ON.includes(name)),
  ) as Record<string, string>;
  const remoteAddress = request.socket.remoteAddress;
  return Promise.all(
    addresses.map(async (address) => {
      const url = `/api${address}`;
      const answer = await request.server.inject({ url, headers, ...(remoteAddress ? { remoteAddress } : {}) });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    }),
  );
}
