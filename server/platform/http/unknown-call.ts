/**
 * What a program gets that asks for no call of ours: no page, but a problem, and which methods the address does take.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** The methods of each path, its words left open. */
function knownPaths(keys: Iterable<string>): { matches: RegExp; method: string }[] {
  return [...keys].map((key) => {
    const [method = 'GET', path = '/'] = key.split(' ');
    return { method, matches: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`) };
  });
}

export const allowedMethods = (methods: Iterable<string>): string =>
  [...new Set([...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ');

/** Catches what is left over below the calls' own prefix, before the pages see it. */
export function refuseUnknownCalls(app: FastifyInstance, keys: Iterable<string>): void {
  const paths = knownPaths(keys);
  const refuse = (request: FastifyRequest<{ Params: { '*'?: string } }>, reply: FastifyReply): never => {
    const asked = `/${request.params['*'] ?? ''}`;
    const methods = paths.filter(({ matches }) => matches.test(asked)).map(({ method }) => method);
    if (methods.length === 0 || methods.includes(request.method)) throw new Refusal('NOT_FOUND');
    reply.header('allow', allowedMethods(methods));
    throw new Refusal('METHOD_NOT_ALLOWED');
  };
  app.register(async (rest) => {
    // What nobody takes is not read either.
    rest.removeAllContentTypeParsers();
    rest.addContentTypeParser('*', (_request, _payload, done) => done(null));
    rest.all('/', refuse);
    rest.all('/*', refuse);
  });
}
