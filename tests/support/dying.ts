/**
 * A process that is killed: from a chosen step on, nothing that it does reaches the database or the provider. Steps are
 * the statements, transactions and calls of a job; it dies before a step, or after it without learning its outcome.
 */
import type { ReturnDeps } from '#server/money/online-payments/give-back.ts';

interface Death {
  step: number;
  when: 'before' | 'after';
}

/** `hasDied` says whether the job had so many steps. */
export function dyingParts(
  parts: ReturnDeps,
  { step: last, when }: Death,
): { parts: ReturnDeps; hasDied: () => boolean } {
  let steps = 0;
  let isDead = false;
  function die(): never {
    isDead = true;
    throw new Error('killed');
  }
  function dying<T extends object>(object: T): T {
    return new Proxy(object, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]): Promise<unknown> => {
          steps += 1;
          if (isDead || (steps === last && when === 'before')) die();
          const isLast = steps === last;
          const answer: unknown = await (value as (...all: unknown[]) => unknown).apply(target, given);
          if (isLast || isDead) die();
          return answer;
        };
      },
    });
  }
  const { transactions, accounts, providers } = parts;
  return {
    parts: {
      ...parts,
      transactions: dying(transactions),
      accounts: dying(accounts),
      providers: providers.map((provider) => ({
        ...provider,
        ...(provider.calls && { calls: dying(provider.calls) }),
      })),
    },
    hasDied: () => isDead,
  };
}
