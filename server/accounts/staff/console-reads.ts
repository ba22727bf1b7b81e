import type { FastifyRequest } from 'fastify';
import type { ConsoleRead } from '#contract/accounts/staff.ts';

/** Of the connection and of the outer answer, not of the caller. */
const NOT_PASSED_ON = ['accept-encoding', 'connection', 'content-length', 'if-none-match', 'transfer-encoding'];

/** Each is a request of its own with the caller's headers, so it is admitted, limited, logged and counted as such. */
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
