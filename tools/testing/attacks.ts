/**
 * Attacks on the product that were tried once, and the tests that play each of them again;
 * `npm run test:slow -- attack` runs them all. Slow connections through HAProxy: `node deploy/haproxy/check.ts`.
 * @internal
 */
export const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  "a session at a merchant's own domain opens the whole account; a sign-in that somebody else began": [
    'server/accounts/identity/own-host-sessions.http.test.ts',
    'server/accounts/identity/return-from-provider.http.test.ts',
  ],
  'files that cost whoever parses them gigabytes or seconds': [
    'server/accounts/media/hostile-files.http.test.ts',
    'server/accounts/media/uploads.http.test.ts',
    'tools/input-budgets.test.ts',
  ],
  'bodies of 300 MB from somebody unknown': [
    'start/large-bodies.http.test.ts',
    'server/platform/http/implement.test.ts',
  ],
  'an owner proves payments that the platform then owes': [
    'server/money/online-payments/platform-accounts.http.test.ts',
  ],
  'a promo that the platform pays is changed after it agreed': ['server/money/ledger/ledger.http.test.ts'],
  "anybody's words on the platform's SMS account": [
    'server/accounts/notifications/merchant-messages.http.test.ts',
    'domain/accounts/notifications/name-in-message.test.ts',
  ],
  'connections that send slowly or nothing': [
    'server/platform/http/connections.test.ts',
    'tests/faults/slow-clients.slow.test.ts',
  ],
  'a key creates a printer at any host': [
    'server/floor/tickets/tickets.http.test.ts',
    'domain/floor/tickets/printer-address.test.ts',
  ],
  'gift codes that are read by others, or guessed': ['server/money/loyalty/loyalty.http.test.ts'],
  'a PIN that opens more than the counter': [
    'server/accounts/tablets/tablets.http.test.ts',
    'server/accounts/staff/access.http.test.ts',
    'domain/accounts/identity/session-kinds.test.ts',
  ],
  'a noted refund that removes the commission': ['server/money/ledger/counter-refunds.http.test.ts'],
  'searches for a table that slow down every order': ['server/restaurants/discovery/free-table.http.test.ts'],
  'secrets of the data folder in an image': ['tools/ignored-files.test.ts'],
  'personal answers that stay on a shared device': [
    'server/accounts/identity/sessions.http.test.ts',
    'web/platform/session/session.test.ts',
  ],
  'a network that spends the budget of the people in it': [
    'server/platform/http/implement.test.ts',
    'server/guests/guests/guests.http.test.ts',
  ],
  'formulas in spreadsheets': [
    'domain/platform/text/csv-cell.test.ts',
    'web/shared/console/data-table/table-rows.test.ts',
  ],
  'uploads of a restaurant that waits for approval': ['server/management/merchant-openings/pending-files.http.test.ts'],
  'addresses inside of the network that a download names': ['adapters/media/download-file.test.ts'],
  'two hosts in one request; scripts written into a page': [
    'server/platform/http/response-fast-path.http.test.ts',
    'server/platform/http/security-headers.test.ts',
  ],
  'a package that was replaced': ['tools/lockfile.test.ts'],
  'rights that follow from a place or an object': ['tools/who-gains.test.ts'],
  'guessed codes and passwords, and locking out others by guesses': [
    'domain/accounts/identity/attack-simulation.test.ts',
    'server/accounts/identity/sign-in-budgets.http.test.ts',
  ],
  'calls of one merchant at another': ['tests/fuzz/access-matrix.http.test.ts', 'tests/fuzz/fuzz.http.test.ts'],
  'the same money twice, by requests at once or callbacks again': [
    'server/orders/orders/races.http.test.ts',
    'server/orders/orders/money-races.http.test.ts',
    'server/money/online-payments/payme-callbacks.http.test.ts',
    'server/money/online-payments/click-callbacks.http.test.ts',
  ],
  'a phone that somebody else takes over': ['server/accounts/identity/phone-changes.http.test.ts'],
  "answers to somebody else's page": [
    'server/accounts/system/private-pages.http.test.ts',
    'server/orders/orders/device-privacy.http.test.ts',
  ],
};

export const attackFiles = (): string[] => [...new Set(Object.values(ATTACKS).flat())].toSorted();
