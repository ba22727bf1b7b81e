/** Answers requests for unknown calls with a problem instead of a page, and names the allowed methods. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveBodies } from './request-body.ts';
import { Refusal } from './refusal.ts';

/** The methods of each path pattern. */
function knownPaths(keys: Iterable<string>): { matches: RegExp; method: string }[] {
  return [...keys].map((key) => {
    const [method = 'GET', path = '/'] = key.split(' ');
    return { method, matches: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`) };
  });
}

export const allowedMethods = (methods: Iterable<string>): string =>
  [...new Set([...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');

/** Handles what is left below the prefix of the calls, before the pages see it. */
export function refuseUnknownCalls(app: FastifyInstance, keys: Iterable<string>): void {
  const paths = knownPaths(keys);
  const refuse = (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply): never => {
    const requested = `/${request.params['*'] ?? ''}`;
    const methods = paths.filter(({ matches }) => matches.test(requested)).map(({ method }) => method);
    if (methods.length === 0 || methods.includes(request.method)) throw new Refusal('NOT_FOUND');
    reply.header('allow', allowedMethods(methods));
    throw new Refusal('METHOD_NOT_ALLOWED');
  };
  app.register(async (rest) => {
    leaveBodies(rest);
    rest.all('/', { config: { takes: 'none' } }, refuse);
    rest.all('/*', { config: { takes: 'none' } }, refuse);
  });
}
