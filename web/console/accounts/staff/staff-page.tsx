import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { ApiError } from '#web/platform/api/api-client.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT, type ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingsTabs } from '#web/shared/console/navigation/settings-tabs.tsx';
import { useAddressView } from '#web/shared/console/navigation/use-address-view.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { AuditList } from './audit-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useStaffColumns, type RoleOfMember } from './staff-columns.tsx';
import { nameOf } from './staff-names.ts';
import { Tablets } from './tablets.tsx';
import { WorkedTime } from './worked-time.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';
import { SettingLine } from '#web/shared/console/kit/setting-parts.tsx';

const VIEWS = ['PEOPLE', 'HOURS', 'TABLETS', 'CHANGES'] as const;
/** The audit is the owners'. */
const MANAGER_VIEWS = ['PEOPLE', 'HOURS', 'TABLETS'] as const;
type View = (typeof VIEWS)[number];

const VIEW_NAMES = {
  PEOPLE: 'staff.people',
  HOURS: 'shifts.title',
  TABLETS: 'tablet.title',
  CHANGES: 'staff.changes',
} as const satisfies Record<View, ConsoleMessageKey>;

export default function StaffPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  const isOwner = me.may.includes('staff.manage');
  const views = isOwner ? VIEWS : MANAGER_VIEWS;
  const [shown, setShown] = useAddressView<View>(views);
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.staff')} tabs={<SettingsTabs />} />
      {!me.may.includes('shifts.see') ? (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      ) : (
        <>
          <SettingLine>
            <SegmentedControl
              label={ct('staff.show')}
              value={shown}
              onChange={setShown}
              segments={views.map((value) => ({ value, label: ct(VIEW_NAMES[value]) }))}
            />
          </SettingLine>
          {shown === 'PEOPLE' && <People />}
          {shown === 'HOURS' && <WorkedTime />}
          {shown === 'TABLETS' && <Tablets />}
          {shown === 'CHANGES' && <AuditList />}
        </>
      )}
    </ConsoleSheet>
  );
}

function People() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const query = useCallQuery('GET /console/staff');
  const [isInviting, setIsInviting] = useState(false);
  const [removing, setRemoving] = useState<RoleOfMember | null>(null);
  const people = query.data?.items;
  const columns = useStaffColumns(people ?? [], setRemoving);
  const reload = (): Promise<void> => invalidateCalls(client, 'GET /console/staff');

  const remove = async ({ role }: RoleOfMember): Promise<void> => {
    try {
      await api('DELETE /console/staff/:id', { params: { id: role.id } });
    } catch (error) {
      // Somebody else removed the role already.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    }
    setRemoving(null);
    void reload();
  };
  return (
    <>
      <div>
        <Button kind="primary" size={40} icon="user-plus" onClick={() => setIsInviting(true)}>
          {ct('staff.invite')}
        </Button>
      </div>
      <DataTable
        caption={ct('staff.people')}
        columns={columns}
        rowKey={({ userId }) => userId}
        rowName={nameOf}
        query={{ ...query, data: people }}
        failed={ct('staff.failed')}
        empty={<EmptyState icon="users" title={ct('staff.empty')} />}
        isCard
      />
      <InviteDialog
        open={isInviting}
        invitations={query.data?.invitations ?? null}
        onClose={() => setIsInviting(false)}
        onInvited={() => {
          setIsInviting(false);
          void reload();
        }}
      />
      <ConfirmDialog
        open={removing !== null}
        action={ct('staff.remove')}
        onClose={() => setRemoving(null)}
        title={
          removing
            ? ct('staff.removeTitle', { name: nameOf(removing.member), role: ct(`role.${removing.role.role}`) })
            : ''
        }
        onConfirm={async () => {
          if (removing) await remove(removing);
        }}
      >
        {ct('staff.removeWhy')}
      </ConfirmDialog>
    </>
  );
}
