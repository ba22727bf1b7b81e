/**
 * What each way of proving who asks opens: one table of kinds of sessions and groups of calls. The check before every
 * call is made from it; which role may do what is another table (roles.ts).
 */
import { ACTIONS, type Action, type HeldRole } from './roles.ts';

export type SessionKind =
  | 'nobody'
  /** A person at a host of the platform. */
  | 'full'
  /** A person at a merchant's own host, which the merchant controls. */
  | 'ownHost'
  /** A person proved by a merchant's own bot, whose token the merchant holds. */
  | 'bot'
  /** Staff at a shared tablet: a few digits. */
  | 'pin'
  /** A program with an integration key. */
  | 'key'
  /** A program that prints in the restaurant's network; its key does nothing else. */
  | 'agent'
  /** An aggregator's token and a tablet's: they belong in calls that check them themselves, and are no bearer here. */
  | 'aggregator'
  | 'tablet';

/** Actions of staff by where the work is done. */
type Work = 'counter' | 'office' | 'platform' | 'printing';
/** Groups of calls. `open`: calls that look at no session. */
export type CallGroup = 'open' | 'public' | 'own' | 'user' | 'account' | Work;

const WORK: Readonly<Record<Action, Work>> = {
  'console.enter': 'counter',
  'orders.see': 'counter',
  'orders.move': 'counter',
  'orders.place': 'counter',
  'orders.edit': 'counter',
  'orders.dispatch': 'counter',
  'orders.settle': 'counter',
  'orders.cancelLate': 'counter',
  'orders.refund': 'counter',
  'bills.adjust': 'counter',
  'till.work': 'counter',
  'deliveries.own': 'counter',
  'kitchen.work': 'counter',
  'hall.work': 'counter',
  'stopList.change': 'counter',
  'branch.switch': 'counter',
  'calls.take': 'counter',
  'prints.relay': 'printing',
  'hours.change': 'office',
  'printers.change': 'office',
  'menu.change': 'office',
  'promos.change': 'office',
  'reports.see': 'office',
  'loyalty.manage': 'office',
  'pay.see': 'office',
  'guests.see': 'office',
  'guests.export': 'office',
  'guests.erase': 'office',
  'broadcasts.send': 'office',
  'media.add': 'office',
  'reviews.moderate': 'office',
  'places.change': 'office',
  'shifts.see': 'office',
  'tablets.manage': 'office',
  'staff.invite': 'office',
  'staff.manage': 'office',
  'keys.manage': 'office',
  'domain.manage': 'office',
  'branding.manage': 'office',
  'statements.see': 'office',
  'merchants.manage': 'platform',
};

type Verdict = 'yes' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'ACCOUNT_REQUIRED' | 'FULL_SIGN_IN_REQUIRED';
type Row = Readonly<Record<CallGroup, Verdict>>;

const row = (
  [seen, own, user, account]: readonly [Verdict, Verdict, Verdict, Verdict],
  [counter, office, platform, printing]: readonly [Verdict, Verdict, Verdict, Verdict],
): Row => ({ open: 'yes', public: seen, own, user, account, counter, office, platform, printing });

const NOBODY = 'UNAUTHENTICATED';
const NO = 'FORBIDDEN';
const FULL = 'FULL_SIGN_IN_REQUIRED';

export const SESSION_KINDS: Readonly<Record<SessionKind, Row>> = {
  //                public   own     user     account               counter office  platform printing
  nobody: row(['yes', 'yes', NOBODY, NOBODY], [NOBODY, NOBODY, NOBODY, NOBODY]),
  full: row(['yes', 'yes', 'yes', 'yes'], ['yes', 'yes', 'yes', 'yes']),
  ownHost: row(['yes', 'yes', 'yes', 'ACCOUNT_REQUIRED'], ['yes', 'yes', NO, NO]),
  bot: row(['yes', 'yes', 'yes', 'ACCOUNT_REQUIRED'], ['yes', 'yes', NO, NO]),
  pin: row(['yes', FULL, FULL, FULL], ['yes', FULL, FULL, NO]),
  key: row(['yes', NO, NO, NO], ['yes', 'yes', NO, 'yes']),
  agent: row(['yes', NO, NO, NO], [NO, NO, NO, 'yes']),
  aggregator: row([NOBODY, NOBODY, NOBODY, NOBODY], [NOBODY, NOBODY, NOBODY, NOBODY]),
  tablet: row([NOBODY, NOBODY, NOBODY, NOBODY], [NOBODY, NOBODY, NOBODY, NOBODY]),
};

export const groupOf = (access: 'anyone' | 'link' | 'public' | 'own' | 'user' | 'account' | Action): CallGroup =>
  access === 'anyone' || access === 'link' ? 'open' : access in WORK ? WORK[access as Action] : (access as CallGroup);

/** Actions that a kind of session opens to whoever has the role. @internal */
export const actionsFor = (kind: SessionKind): Action[] =>
  ACTIONS.filter((action) => SESSION_KINDS[kind][WORK[action]] === 'yes');

/** Whether a session makes its person what they are on the platform. */
export const opensPlatform = (kind: SessionKind): boolean => SESSION_KINDS[kind].platform === 'yes';

/** The kind of a program's key, by what its owner allowed. */
export const kindOfKey = (scopes: readonly string[]): SessionKind =>
  scopes.length > 0 && scopes.every((scope) => WORK[scope as Action] === 'printing') ? 'agent' : 'key';

/**
 * On a shared tablet a person has their roles at its branch alone, for what is done at a counter. An owner acts as a
 * manager: a PIN is too weak a proof for giving roles and keys.
 */
export const rolesByPin = (held: readonly HeldRole[], branchId: string): HeldRole[] =>
  held
    .filter((each) => each.branchId === null || each.branchId === branchId)
    .map(({ role }) => ({ role: role === 'OWNER' ? 'MANAGER' : role, branchId, scopes: actionsFor('pin') }));
