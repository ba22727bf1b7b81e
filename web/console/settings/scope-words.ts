/** What a key may do, in the words of whoever gives it. */
import { SCOPES } from '#domain/identity/roles.ts';
import type { WordKey, Words } from '../words/use-words.ts';

const WORDS: Readonly<Record<string, WordKey>> = {
  'orders.see': 'scope.ordersSee',
  'orders.move': 'scope.ordersMove',
  'stopList.change': 'scope.stopListChange',
};

export const OFFERED = SCOPES.filter((scope) => WORDS[scope] !== undefined);
export const scopeWords = (scope: string, w: Words): string => (WORDS[scope] ? w(WORDS[scope]) : scope);
