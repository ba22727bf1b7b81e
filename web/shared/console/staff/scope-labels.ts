/** Labels of the scopes of integration keys. */
import { SCOPES } from '#domain/accounts/identity/roles.ts';
import type { ConsoleMessageKey, ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const WORDS: Readonly<Record<string, ConsoleMessageKey>> = {
  'orders.see': 'scope.ordersSee',
  'orders.move': 'scope.ordersMove',
  'stopList.change': 'scope.stopListChange',
  'hours.change': 'scope.hoursChange',
  'prints.relay': 'scope.printsRelay',
};

/** A print agent gets its key where printers are set up. */
export const OFFERED = SCOPES.filter((scope) => WORDS[scope] !== undefined && scope !== 'prints.relay');
export const scopeLabel = (scope: string, ct: ConsoleT): string => (WORDS[scope] ? ct(WORDS[scope]) : scope);
