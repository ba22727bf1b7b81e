/** Lets this process connect to loopback addresses alone, and remembers every other attempt. */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const LOOPBACK = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3}|localhost)$/i;
/** Directories of sockets of PostgreSQL. */
const isLocal = (host: string | undefined): boolean =>
  host === undefined || host === '' || host.startsWith('/') || LOOPBACK.test(host);

export interface LoopbackGuard {
  attempts: string[];
  restore(): void;
}

type AnyFunction = (...args: unknown[]) => unknown;

function hostOf(args: unknown[]): string | undefined {
  // `net.connect` normalizes its arguments into an array before it calls the method.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return (first as { host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}

export function allowLoopbackOnly(): LoopbackGuard {
  const attempts: string[] = [];
  const refuse = (host: string): Error => {
    attempts.push(host);
    return new Error(`a connection to ${host} was refused: this test speaks to loopback addresses alone`);
  };
  const connect = Reflect.get(net.Socket.prototype, 'connect') as AnyFunction;
  Reflect.set(net.Socket.prototype, 'connect', function guarded(this: net.Socket, ...args: unknown[]) {
    const host = hostOf(args);
    if (isLocal(host)) return connect.apply(this, args);
    return this.destroy(refuse(host!));
  });
  const resolvers = { ...dns.promises } as unknown as Record<string, AnyFunction>;
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveTxt'] as const) {
    Reflect.set(dns.promises, name, (...args: unknown[]) =>
      isLocal(String(args[0])) ? resolvers[name]!(...args) : Promise.reject(refuse(String(args[0]))),
    );
  }
  // Named imports of the module see the change as well.
  syncBuiltinESMExports();
  return {
    attempts,
    restore() {
      Reflect.set(net.Socket.prototype, 'connect', connect);
      Object.assign(dns.promises, resolvers);
      syncBuiltinESMExports();
    },
  };
}
