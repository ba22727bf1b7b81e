/**
 * Who may do what: one table, read by the server before every call and by the console's buttons. At which branch a role
 * holds is said by its row; whether the thing itself allows it now (an order's status) is the thing's own rule.
 */
export const STAFF_ROLES = [
  'HOST',
  'WAITER',
  'COOK',
  'COURIER',
  'CASHIER',
  'OPERATOR',
  'MANAGER',
  'OWNER',
  'PLATFORM_ADMIN',
  'INTEGRATION',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLES = [
  'PLATFORM_ADMIN',
  'OWNER',
  'MANAGER',
  'OPERATOR',
  'CASHIER',
  'COOK',
  'WAITER',
  'HOST',
  'COURIER',
  'INTEGRATION',
  'CLIENT',
  'GUEST',
] as const;
export type Role = (typeof ROLES)[number];

/** Roles that an owner may give to staff. */
export const GIVEN_ROLES = ['OWNER', 'MANAGER', 'OPERATOR', 'CASHIER', 'COOK', 'WAITER', 'HOST', 'COURIER'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

const MANAGERS = ['MANAGER', 'OWNER', 'PLATFORM_ADMIN'] as const;
const OWNERS = ['OWNER', 'PLATFORM_ADMIN'] as const;

const TABLE = {
  'console.enter': STAFF_ROLES.filter((role) => role !== 'INTEGRATION'),
  'orders.see': ['OPERATOR', 'CASHIER', 'COOK', 'WAITER', 'HOST', 'INTEGRATION', ...MANAGERS],
  /** Which moves, the table of moves says. */
  'orders.move': ['OPERATOR', 'CASHIER', 'COOK', 'WAITER', 'HOST', 'COURIER', 'INTEGRATION', ...MANAGERS],
  'orders.place': ['OPERATOR', 'CASHIER', 'WAITER', 'HOST', ...MANAGERS],
  'orders.edit': ['OPERATOR', 'CASHIER', 'WAITER', ...MANAGERS],
  'orders.dispatch': ['OPERATOR', ...MANAGERS],
  'orders.settle': ['OPERATOR', 'CASHIER', 'WAITER', ...MANAGERS],
  'orders.cancelLate': MANAGERS,
  'orders.refund': MANAGERS,
  /** Discounts, complimentary and voided dishes on the bill of a table. */
  'bills.adjust': MANAGERS,
  /** Counting the till of a branch, paying in and out, reports on paper. */
  'till.work': ['OPERATOR', 'CASHIER', ...MANAGERS],
  'deliveries.own': ['COURIER'],
  'kitchen.work': ['COOK', 'OPERATOR', ...MANAGERS],
  'hall.work': ['WAITER', 'HOST', 'OPERATOR', ...MANAGERS],
  /** A program in the restaurant's network that prints. */
  'prints.relay': ['INTEGRATION'],
  'stopList.change': ['COOK', 'OPERATOR', 'INTEGRATION', ...MANAGERS],
  /** Pause, busy, accepting: the evening's switches. */
  'branch.switch': ['OPERATOR', ...MANAGERS],
  'hours.change': ['INTEGRATION', ...MANAGERS],
  /** People alone: a printer receives the names and addresses of every order. */
  'printers.change': MANAGERS,
  'menu.change': ['INTEGRATION', ...MANAGERS],
  'promos.change': ['INTEGRATION', ...MANAGERS],
  'reports.see': MANAGERS,
  /** Rules of points, gift codes. */
  'loyalty.manage': MANAGERS,
  /** Tips and pay of couriers and waiters. */
  'pay.see': MANAGERS,
  /** Who is calling, and calls that nobody has answered. */
  'calls.take': ['OPERATOR', 'CASHIER', ...MANAGERS],
  /** Names, phones, orders and notes of guests. */
  'guests.see': ['OPERATOR', ...MANAGERS],
  'guests.export': MANAGERS,
  /** Messages to guests who agreed to offers; SMS cost money. */
  'broadcasts.send': MANAGERS,
  /** Personal data of a guest, on request. */
  'guests.erase': OWNERS,
  'media.add': MANAGERS,
  'reviews.moderate': MANAGERS,
  /** Restaurants, branches, delivery, halls and tables. */
  'places.change': MANAGERS,
  /** Who works now, and the worked time of everybody. */
  'shifts.see': MANAGERS,
  /** Devices on which staff sign in by PIN. */
  'tablets.manage': MANAGERS,
  /** Giving and taking roles below the own one. */
  'staff.invite': MANAGERS,
  'staff.manage': OWNERS,
  'keys.manage': OWNERS,
  'domain.manage': OWNERS,
  'branding.manage': OWNERS,
  /** What the platform and the merchant owe each other. */
  'statements.see': OWNERS,
  'merchants.manage': ['PLATFORM_ADMIN'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Action = keyof typeof TABLE;
export const ACTIONS = Object.keys(TABLE) as Action[];
export const isAction = (text: string): text is Action => Object.hasOwn(TABLE, text);

/** Waiters and hosts work with orders at tables only. */
export const reaches = (role: Role, serviceType: string): boolean =>
  (role !== 'WAITER' && role !== 'HOST') || serviceType === 'DINE_IN';

/**
 * Whose work needs to know where guests live and how to call them: a kitchen does not, and a hall only of who sits in
 * it.
 */
export const knowsGuest = (role: Role, serviceType: string): boolean => role !== 'COOK' && reaches(role, serviceType);

/** The services for which somebody with these roles may enter an order, of those that the merchant offers. */
export const servicesToPlace = <S extends string>(roles: readonly Role[], offered: readonly S[]): S[] =>
  offered.filter((service) => roles.some((role) => mayDo(role, 'orders.place') && reaches(role, service)));

export const mayDo = (role: Role, action: Action): boolean => (TABLE[action] as readonly Role[]).includes(role);
export const actionsOf = (role: Role): Action[] => ACTIONS.filter((action) => mayDo(role, action));

/** Of several roles the highest acts. */
export const highestRole = <R extends Role>(roles: readonly R[]): R | undefined =>
  (ROLES as readonly string[]).map((role) => roles.find((each) => each === role)).find((role) => role !== undefined);

export interface HeldRole {
  role: StaffRole;
  /** null: every branch. */
  branchId: string | null;
  /** Of a program's key or a session by PIN: no more than this, whatever the role may. */
  scopes?: readonly string[];
}

/** What a program's key can be allowed; its owner chooses of these. */
export const SCOPES = actionsOf('INTEGRATION');
export const allows = ({ role, scopes }: HeldRole, action: Action): boolean =>
  mayDo(role, action) && (scopes?.includes(action) ?? true);

/** The branches at which one of these roles may do it: null for every one, an empty list for nowhere. */
export function branchesWhere(held: readonly HeldRole[], action: Action): string[] | null {
  const able = held.filter((each) => allows(each, action));
  if (able.some(({ branchId }) => branchId === null)) return null;
  return [...new Set(able.map(({ branchId }) => branchId!))];
}

/** Roles they may give and take at a branch, null for every branch: owners all, managers those below their own. */
export function rolesToGive(held: readonly HeldRole[], branchId: string | null): GivenRole[] {
  const here = held.filter(
    (each) => allows(each, 'staff.invite') && (each.branchId === null || each.branchId === branchId),
  );
  if (here.length === 0) return [];
  const isOwner = here.some((each) => allows(each, 'staff.manage'));
  return GIVEN_ROLES.filter((role) => isOwner || !mayDo(role, 'staff.invite'));
}
