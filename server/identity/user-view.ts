import type { Notifications, User } from '#contract/identity.ts';
import type { Language } from '#domain/language.ts';
import { highestRole, type Role } from '#domain/roles.ts';
import type { Doors } from '../platform/database/doors.ts';
import { statement } from '../platform/database/sql.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { rolesEverywhere } from '../staff/staff.ts';

interface UserRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  status: User['status'];
  image_url: string | null;
  has_password: boolean;
  language: Language | null;
  theme: User['theme'] | null;
  notifications: Partial<Notifications>;
  created_date: Date;
  last_modified_date: Date;
}

const userById = statement<UserRow>('identity.user-by-id', `
  select id, first_name, last_name, phone, status, image_url, password_hash is not null as has_password, language, theme, notifications,
    created_date, last_modified_date from app_user where id = $1`);

/** What happens to one's own order is told unless it is unwished; offers are told when they are wished. */
const WISHES: Notifications = { sms: true, push: true, telegram: true, offers: false };

/** `merchantId`: the storefront that is asked from, in which the role holds. */
export async function userView(doors: Doors, userId: string, merchantId: string): Promise<User> {
  const [[row], { isAdmin, held }] = await Promise.all([doors.platformRows(userById, [userId]), rolesEverywhere(doors, userId)]);
  if (!row || row.status === 'DELETED') throw new Refusal('UNAUTHENTICATED');
  const here = held.filter((each) => each.merchantId === merchantId).map(({ role }): Role => role);
  const roles = [...new Set<Role>([...(isAdmin ? ['PLATFORM_ADMIN' as const] : []), ...here, 'CLIENT'])];
  return {
    id: row.id, firstName: row.first_name, lastName: row.last_name, phone: row.phone, role: highestRole(roles)!, roles,
    status: row.status, createdDate: row.created_date.toISOString(), lastModifiedDate: row.last_modified_date.toISOString(),
    imageUrl: row.image_url, merchantIds: [...new Set(held.map((each) => each.merchantId))], hasPassword: row.has_password,
    language: row.language, theme: row.theme ?? 'SYSTEM', notifications: { ...WISHES, ...row.notifications },
  };
}
