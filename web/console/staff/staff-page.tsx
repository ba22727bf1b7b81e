import { useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { formatPhone } from '#domain/identity/phone.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { SettingsTabs } from '#web/shared/console/navigation/settings-tabs.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { AuditList } from './audit-list.tsx';
import { InviteDialog, type Invitations } from './invite-dialog.tsx';
import { nameOf } from './staff-names.ts';

interface Taken {
  member: StaffMember;
  role: StaffMember['roles'][number];
}

export function StaffPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  const [shown, setShown] = useState<'PEOPLE' | 'CHANGES'>('PEOPLE');
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{ct('section.staff')}</h1>
      <SettingsTabs />
      {!me.may.includes('staff.manage') ? (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      ) : (
        <>
          <div className="setting-line">
            <SegmentedControl
              label={ct('staff.show')}
              value={shown}
              onChange={setShown}
              segments={[
                { value: 'PEOPLE', label: ct('staff.people') },
                { value: 'CHANGES', label: ct('staff.changes') },
              ]}
            />
          </div>
          {shown === 'PEOPLE' ? <People /> : <AuditList />}
        </>
      )}
    </div>
  );
}

function People() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { me } = useStaff();
  const list = useCallQuery('GET /console/staff');
  const invitations: Invitations | null = list.data?.invitations ?? null;
  const [inviting, setInviting] = useState(false);
  const [taking, setTaking] = useState<Taken | null>(null);
  const owners = list.data?.items.flatMap(({ roles }) => roles).filter(({ role }) => role === 'OWNER').length ?? 0;
  const branchName = (id: string): string => me.branches.find((branch) => branch.id === id)?.name ?? '';

  const take = async ({ role }: Taken): Promise<void> => {
    try {
      await api('DELETE /console/staff/:id', { params: { id: role.id } });
    } catch (error) {
      // Taken away by somebody else meanwhile: what was wanted is so.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    }
    setTaking(null);
    void list.refetch();
  };
  return (
    <>
      <div>
        <Button kind="primary" size={40} icon="user-plus" onClick={() => setInviting(true)}>
          {ct('staff.invite')}
        </Button>
      </div>
      <ListStates
        query={list}
        failed={ct('staff.failed')}
        empty={<EmptyState icon="users" title={ct('staff.empty')} />}
      >
        {(people) => (
          <ul className="card setting-rows page-rows" data-pad="">
            {people.map((member) => (
              <li key={member.userId}>
                <span className="setting-row-name">
                  {nameOf(member)}
                  {member.phone && <small className="tabular">{formatPhone(member.phone)}</small>}
                </span>
                {!member.hasSignedIn && <Badge tone="warn">{ct('staff.notYet')}</Badge>}
                {member.roles.map((role) => {
                  const last = role.role === 'OWNER' && owners === 1;
                  const said = ct(`role.${role.role}`);
                  return (
                    <span key={role.id} className="role-tag">
                      <Badge size={28} tone={role.role === 'OWNER' ? 'info' : 'neutral'}>
                        {said} · {role.branchId ? branchName(role.branchId) : ct('branch.all')}
                      </Badge>
                      {last ? (
                        <small className="text-ink-2">{ct('staff.lastOwner')}</small>
                      ) : (
                        <IconButton
                          icon="x"
                          label={ct('staff.removeNamed', { name: nameOf(member), role: said })}
                          onClick={() => setTaking({ member, role })}
                        />
                      )}
                    </span>
                  );
                })}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      <InviteDialog
        open={inviting}
        invitations={invitations}
        onClose={() => setInviting(false)}
        onInvited={() => {
          setInviting(false);
          void list.refetch();
        }}
      />
      <ConfirmDialog
        open={taking !== null}
        action={ct('staff.remove')}
        onClose={() => setTaking(null)}
        title={
          taking ? ct('staff.removeTitle', { name: nameOf(taking.member), role: ct(`role.${taking.role.role}`) }) : ''
        }
        onConfirm={async () => {
          if (taking) await take(taking);
        }}
      >
        {ct('staff.removeWhy')}
      </ConfirmDialog>
    </>
  );
}
