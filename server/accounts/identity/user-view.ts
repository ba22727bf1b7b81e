import type { Notifications, User } from '#contract/accounts/identity.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { highestRole, type Role } from '#domain/accounts/identity/roles.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { phoneKnownTo } from './known-guest.ts';
import { rolesEverywhere } from '../staff/staff.ts';
import type { Proven } from './ports.ts';

interface UserRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  status: User['status'];
  device: string | null;
  image_url: string | null;
  has_password: boolean;
  language: Language | null;
  theme: User['theme'] | null;
  notifications: Partial<Notifications>;
  allergens: User['allergens'];
  allergy_note: string | null;
  created_date: Date;
  last_modified_date: Date;
}

const userById = statement<UserRow>(
  'identity.user-by-id',
  `
  select id, first_name, last_name, phone, status, image_url, password_hash is not null as has_password, language,
    theme, notifications, allergens, allergy_note, created_date, last_modified_date,
    (select coalesce(nullif(d.device, ''), nullif(concat_ws(' ', d.brand, d.model), ''), d.os) from device d
      where d.user_id = u.id order by d.last_modified_date desc, d.id limit 1) as device
  from app_user u where id = $1`,
);

/** Notifications about own orders are on by default; offers are off. */
const DEFAULT_NOTIFICATIONS: Notifications = { sms: true, push: true, telegram: true, email: true, offers: false };

/** Stands for dates that a bound session does not show. */
const EPOCH = new Date(0).toISOString();

/** What the merchant's own bot said of the person. */
const nameAtMerchant = statement<{ profile: Partial<Proven> }>(
  'identity.name-at-merchant',
  `
  select profile from user_identity where user_id = $1 and merchant_id = $2 order by created_date limit 1`,
);

/**
 * `merchantId`: the requesting storefront, in which the role holds. A session that is bound to a merchant shows what
 * that merchant knows already, and nothing of the platform's account.
 */
export async function userView(
  transactions: Transactions,
  userId: string,
  merchantId: string,
  session?: { id: string; merchantId: string | null },
): Promise<User> {
  const user = await accountView(transactions, userId, merchantId);
  const boundTo = session?.merchantId ?? null;
  if (!session || boundTo === null) return user;
  const [[guest], phone] = await Promise.all([
    transactions.platformRows(nameAtMerchant, [userId, boundTo]),
    phoneKnownTo(transactions, boundTo, { userId, sessionId: session.id }),
  ]);
  const worksHere = user.merchantIds.includes(boundTo);
  const roles = user.roles.filter((role) => role !== 'PLATFORM_ADMIN');
  return {
    ...user,
    // Colleagues see the name of who works here.
    firstName: guest?.profile.firstName ?? (worksHere ? user.firstName : null),
    lastName: guest?.profile.lastName ?? (worksHere ? user.lastName : null),
    phone,
    role: highestRole(roles)!,
    roles,
    merchantIds: user.merchantIds.filter((id) => id === boundTo),
    device: null,
    imageUrl: null,
    hasPassword: false,
    language: null,
    theme: 'SYSTEM',
    notifications: DEFAULT_NOTIFICATIONS,
    allergens: [],
    allergyNote: null,
    createdDate: EPOCH,
    lastModifiedDate: EPOCH,
  };
}

async function accountView(transactions: Transactions, userId: string, merchantId: string): Promise<User> {
  const [[row], { isAdmin, held }] = await Promise.all([
    transactions.platformRows(userById, [userId]),
    rolesEverywhere(transactions, userId),
  ]);
  if (!row || row.status === 'DELETED') throw new Refusal('UNAUTHENTICATED');
  const here = held.filter((each) => each.merchantId === merchantId).map(({ role }): Role => role);
  const roles = [...new Set<Role>([...(isAdmin ? ['PLATFORM_ADMIN' as const] : []), ...here, 'CLIENT'])];
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    role: highestRole(roles)!,
    roles,
    status: row.status,
    createdDate: row.created_date.toISOString(),
    lastModifiedDate: row.last_modified_date.toISOString(),
    device: row.device,
    imageUrl: row.image_url,
    merchantIds: [...new Set(held.map((each) => each.merchantId))],
    hasPassword: row.has_password,
    language: row.language,
    theme: row.theme ?? 'SYSTEM',
    notifications: { ...DEFAULT_NOTIFICATIONS, ...row.notifications },
    allergens: row.allergens,
    allergyNote: row.allergy_note,
  };
}
