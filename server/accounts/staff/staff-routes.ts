import type { staffContract, StaffMember } from '#contract/accounts/staff.ts';
import type { Language } from '#domain/platform/text/language.ts';
import { plainLetters, smsParts } from '#domain/accounts/notifications/gsm.ts';
import { actionsOf, allows, highestRole, rolesToGive, type HeldRole } from '#domain/accounts/identity/roles.ts';
import type { StaffRole } from '#domain/accounts/identity/roles.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { call } from '#server/platform/database/sql.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { demandPhone } from '#server/platform/http/demand-phone.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { newId } from '#server/platform/ids.ts';
import { inviteText } from '../notifications/notifications.ts';
import { MARKETPLACE_ID, type Storefront, type Tenancy } from '../tenancy/tenancy.ts';
import { noteChange } from './audit.ts';
import { invalid } from './edit-row.ts';
import { invitationsLeft } from './invitation-count.ts';
import { consoleOf, inviteTo } from './invite.ts';
import { roleTaken } from './role-events.ts';
import { answerReads } from './console-reads.ts';
import { branchesFor, staffIn } from './staff-access.ts';
import {
  auditBefore,
  branchById,
  branchesOf,
  isLiveHere,
  dropRole,
  lockOwners,
  membersOf,
  noteEntry,
  person,
  suspendCourier,
  type MemberRow,
} from './staff-store.ts';

const allowedTo = (held: HeldRole): string[] => actionsOf(held.role).filter((action) => allows(held, action));

const toMember = (row: MemberRow): StaffMember => ({
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  imageUrl: row.image_url,
  hasSignedIn: row.has_signed_in,
  roles: row.roles,
});

export interface StaffDeps {
  transactions: Transactions;
  tenancy: Tenancy;
  /** Price of one SMS part, in tiyin; null where it is not configured. */
  smsPrice: number | null;
  now: () => number;
}

export function staffHandlers({ transactions, tenancy, smsPrice, now }: StaffDeps): Handlers<typeof staffContract> {
  const nameOf = ({ merchant }: Storefront, language: Language): string =>
    merchant.name[language] ?? merchant.name.uz ?? merchant.key;

  /** In the inviter's language: the language of the message would reveal something about the account. */
  async function inviteParts(merchantId: string, language: Language): Promise<number> {
    const storefront = await tenancy.byId(merchantId);
    if (!storefront) throw new Refusal('NOT_FOUND');
    const address = consoleOf(tenancy.homeOf(storefront));
    return smsParts(plainLetters(inviteText({ language, merchantName: nameOf(storefront, language), address })));
  }

  return {
    'GET /console/reads': async ({ query, request }) => ({
      items: request ? await answerReads(request, query.of ?? []) : [],
    }),

    'GET /console/me': async ({ tenant, caller, language }) => {
      const { userId, held } = await staffIn(transactions, tenant.id, caller);
      const [[me], [branches, [merchant]]] = await Promise.all([
        transactions.platformRows(person, [userId]),
        transactions.pipelined(tenant.id, [call(branchesOf, [language]), call(isLiveHere)]),
      ]);
      const isPlatform = held.some(({ role }) => role === 'PLATFORM_ADMIN');
      const isVisit = isPlatform && tenant.kind !== 'MARKETPLACE';
      const marketplace = isVisit ? await tenancy.byId(MARKETPLACE_ID) : null;
      if (isPlatform) {
        await transactions.withTenant(tenant.id, async (tx) => {
          const noted = await tx.maybe(noteEntry, [newId(), userId, tenant.id]);
          if (noted && isVisit)
            await noteChange(tx, { by: userId, action: 'ENTERED_TENANT', subject: '', before: null, after: null });
        });
      }
      const mayAt = (branchId: string): string[] => [
        ...new Set(held.filter((each) => each.branchId === null || each.branchId === branchId).flatMap(allowedTo)),
      ];
      return {
        user: {
          id: userId,
          firstName: me!.first_name,
          lastName: me!.last_name,
          phone: me!.phone,
          imageUrl: me!.image_url,
        },
        role: highestRole<StaffRole>(held.map(({ role }) => role))!,
        roles: held.map(({ role, branchId, scopes }) => ({
          role,
          branchId,
          may: allowedTo({ role, branchId, scopes }),
        })),
        branches: branches.flatMap((branch) => {
          const may = mayAt(branch.id);
          const {
            id,
            name,
            restaurant_id: restaurantId,
            restaurant_name: restaurantName,
            time_zone: timeZone,
          } = branch;
          return may.length > 0 ? [{ id, name, restaurantId, restaurantName, timeZone, may }] : [];
        }),
        may: [...new Set(held.flatMap(allowedTo))],
        isLive: merchant?.live ?? false,
        platformHome: isVisit && marketplace ? tenancy.homeOf(marketplace) : null,
      };
    },

    'GET /console/staff': async ({ tenant, caller, language }) => {
      const branches = branchesFor(await staffIn(transactions, tenant.id, caller), 'staff.invite');
      const parts = await inviteParts(tenant.id, language);
      const [items, left] = await Promise.all([
        transactions.tenantRows(tenant.id, membersOf, [null]),
        invitationsLeft(transactions, tenant.id, parts, new Date(now())),
      ]);
      const worksThere = ({ roles }: MemberRow): boolean =>
        branches === null || roles.some(({ branchId }) => branchId === null || branches.includes(branchId));
      return {
        items: items.filter(worksThere).map(toMember),
        invitations: {
          ...left,
          smsParts: parts,
          smsCost: smsPrice === null ? null : smsPrice * parts,
        },
      };
    },

    'POST /console/staff': async ({ tenant, caller, body, language }) => {
      const phone = demandPhone(body.phone, language);
      const branchId = body.branchId ?? null;
      // Keys, settings and staff belong to the merchant as a whole.
      if (body.role === 'OWNER' && branchId !== null) throw invalid('branchId', 'WHOLE_MERCHANT');
      const { held } = await staffIn(transactions, tenant.id, caller);
      if (!rolesToGive(held, branchId).includes(body.role)) throw new Refusal('FORBIDDEN');
      const storefront = await tenancy.byId(tenant.id);
      if (!storefront) throw new Refusal('NOT_FOUND');
      const { kind } = storefront.merchant;
      return transactions.withTenant(tenant.id, async (tx) => {
        if (branchId && !(await tx.maybe(branchById, [branchId]))) throw new Refusal('NOT_FOUND');
        const invited = await inviteTo(tx, {
          phone,
          branchId,
          role: body.role,
          by: caller.userId,
          language,
          home: tenancy.homeOf(storefront),
          firstName: body.firstName,
          lastName: body.lastName,
          merchantId: kind === 'MARKETPLACE' ? null : tenant.id,
          merchantName: nameOf(storefront, language),
          limitedAt: new Date(now()),
        });
        return toMember(await tx.row(membersOf, [invited]));
      });
    },

    'DELETE /console/staff/:id': async ({ tenant, caller, params }) => {
      const { held } = await staffIn(transactions, tenant.id, caller);
      await transactions.withTenant(tenant.id, async (tx) => {
        const owners = await tx.rows(lockOwners);
        const taken = await tx.maybe(dropRole, [params.id]);
        if (!taken) throw new Refusal('NOT_FOUND');
        if (!(rolesToGive(held, taken.branch_id) as StaffRole[]).includes(taken.role)) throw new Refusal('FORBIDDEN');
        if (taken.role === 'OWNER' && owners.length === 1) throw new Refusal('NOT_ALLOWED_NOW', { why: 'LAST_OWNER' });
        if (taken.role === 'COURIER') await tx.run(suspendCourier, [taken.user_id]);
        await tx.send(roleTaken(tenant.id, taken.user_id));
        await noteChange(tx, {
          by: caller.userId,
          action: 'STAFF_ROLE_TAKEN',
          subject: taken.user_id,
          before: { role: taken.role, branchId: taken.branch_id },
          after: null,
        });
      });
      return null;
    },

    'GET /console/audit': async ({ tenant, query }) => {
      const [rows] = await transactions.pipelined(tenant.id, [call(auditBefore, [query.before ?? null])]);
      return {
        items: rows.map(({ id, at, user_id: userId, name, action, subject, about, before, after }) => ({
          id,
          at: at.toISOString(),
          userId,
          name,
          action,
          subject,
          about,
          before,
          after,
        })),
      };
    },
  };
}
