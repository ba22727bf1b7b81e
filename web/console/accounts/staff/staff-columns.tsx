import type { StaffMember } from '#contract/accounts/staff.ts';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { rolesToGive } from '#domain/accounts/identity/roles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { nameOf } from './staff-names.ts';

export interface RoleOfMember {
  member: StaffMember;
  role: StaffMember['roles'][number];
}

export function useStaffColumns(
  people: readonly StaffMember[],
  onRemove: (role: RoleOfMember) => void,
): TableColumn<StaffMember>[] {
  const ct = useConsoleT();
  const owners = people.flatMap(({ roles }) => roles).filter(({ role }) => role === 'OWNER').length;
  return [
    {
      id: 'name',
      head: ct('staff.firstName'),
      sortBy: nameOf,
      cell: (member) => (
        <>
          {nameOf(member)}
          {member.phone && <small className="tabular">{formatPhone(member.phone)}</small>}
        </>
      ),
    },
    {
      id: 'state',
      head: ct('table.state'),
      sortBy: ({ hasSignedIn }) => Number(hasSignedIn),
      cell: ({ hasSignedIn }) => !hasSignedIn && <Badge tone="warn">{ct('staff.notYet')}</Badge>,
    },
    {
      id: 'roles',
      head: ct('table.roles'),
      isFullWidthInCard: true,
      cell: (member) =>
        member.roles.map((role) => (
          <RoleTag
            key={role.id}
            member={member}
            role={role}
            isLastOwner={role.role === 'OWNER' && owners === 1}
            onRemove={() => onRemove({ member, role })}
          />
        )),
    },
  ];
}

interface RoleTagProps extends RoleOfMember {
  isLastOwner: boolean;
  onRemove: () => void;
}

function RoleTag({ member, role: { role, branchId }, isLastOwner, onRemove }: RoleTagProps) {
  const ct = useConsoleT();
  const { me } = useStaff();
  const roleName = ct(`role.${role}`);
  const branch = branchId ? (me.branches.find(({ id }) => id === branchId)?.name ?? '') : ct('branch.all');
  return (
    <span className="inline-flex flex-wrap items-center gap-1 max-sm:flex-[1_1_100%] max-sm:justify-between">
      <Badge size={28} tone={role === 'OWNER' ? 'info' : 'neutral'}>
        {roleName} · {branch}
      </Badge>
      {isLastOwner ? (
        <small className="text-ink-2">{ct('staff.lastOwner')}</small>
      ) : (
        (rolesToGive(me.roles, branchId) as string[]).includes(role) && (
          <IconButton
            icon="x"
            label={ct('staff.removeNamed', { name: nameOf(member), role: roleName })}
            onClick={onRemove}
          />
        )
      )}
    </span>
  );
}
