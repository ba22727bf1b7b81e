import { useWatch } from 'react-hook-form';
import { staffContract } from '#contract/accounts/staff.ts';
import { parsePhone } from '#domain/accounts/identity/phone.ts';
import { rolesToGive, type GivenRole } from '#domain/accounts/identity/roles.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { PhoneInput } from '#web/platform/form/phone-input.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { nameOf } from './staff-names.ts';

interface Invitations {
  leftToday: number;
  most: number;
  smsParts: number;
  smsCost: number | null;
}

interface InviteProps {
  open: boolean;
  invitations: Invitations | null;
  onClose: () => void;
  onInvited: () => void;
}

export function InviteDialog({ open, invitations, onClose, onInvited }: InviteProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog open={open} onClose={onClose} title={ct('staff.inviteTitle')} closeLabel={t('close')} size="small" keepOpen>
      <InviteForm invitations={invitations} onInvited={onInvited} />
    </Dialog>
  );
}

interface InviteValues {
  phone: string;
  role: GivenRole;
  branchId: string;
  firstName: string;
  lastName: string;
}

const EMPTY: InviteValues = { phone: '', role: 'OPERATOR', branchId: '', firstName: '', lastName: '' };
const roleHint = (role: GivenRole) => (role === 'CASHIER' || role === 'HOST' ? (`staff.can.${role}` as const) : null);

const isLimit = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem as { why?: unknown }).why === 'TOO_MANY_INVITATIONS';

function InviteForm({ invitations, onInvited }: Pick<InviteProps, 'invitations' | 'onInvited'>) {
  const { money } = useFormat();
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const { me } = useStaff();
  const isUsedUp = invitations?.leftToday === 0;
  const everywhere = rolesToGive(me.roles, null);
  const branches = me.branches.filter(({ id }) => rolesToGive(me.roles, id).length > 0);
  const given = everywhere.length > 0 ? everywhere : rolesToGive(me.roles, branches[0]?.id ?? null);
  const form = useConsoleForm({
    schema: staffContract['POST /console/staff'].body,
    defaultValues: { ...EMPTY, branchId: everywhere.length > 0 ? '' : (branches[0]?.id ?? '') },
    toBody: ({ phone, role, branchId, firstName, lastName }) => ({
      phone: parsePhone(phone),
      role,
      // An owner owns every branch.
      branchId: role === 'OWNER' ? null : branchId || null,
      firstName: firstName.trim() || null,
      lastName: lastName.trim() || null,
    }),
    fieldText: (field) => (field === 'phone' ? t('phone.incomplete') : ct('settings.error.other')),
    explain: (error) => (isLimit(error) ? ct('staff.inviteLimit', { most: invitations?.most ?? 0 }) : undefined),
    send: (body) => api('POST /console/staff', { body }),
    savedText: (member) => ct('staff.invited', { name: nameOf(member) }),
    onSaved: onInvited,
  });
  const { control } = form;
  const role = useWatch({ control, name: 'role' });
  const hint = roleHint(role);
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <p className="text-ink-2">{ct('staff.inviteWhy')}</p>
      <PhoneInput control={control} name="phone" label={t('phone.label')} completeLabel={t('phone.complete')} />
      <SelectInput
        control={control}
        name="role"
        label={ct('staff.role')}
        options={given.map((value) => ({ value, label: ct(`role.${value}`) }))}
      />
      {hint && <p className="text-ink-2">{ct(hint)}</p>}
      {role !== 'OWNER' && branches.length > 0 && (
        <SelectInput
          control={control}
          name="branchId"
          label={ct('staff.branch')}
          options={[
            ...(everywhere.length > 0 ? [{ value: '', label: ct('branch.all') }] : []),
            ...branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextInput control={control} name="firstName" label={ct('staff.firstName')} maxLength={60} />
      <TextInput control={control} name="lastName" label={ct('staff.lastName')} maxLength={60} />
      <div>
        {invitations && (
          <p className="text-ink-2">
            {ct('staff.inviteSms', { n: invitations.smsParts })}
            {invitations.smsCost !== null && ` · ${ct('staff.inviteCost', { sum: money(invitations.smsCost) })}`}
            {' · '}
            {ct('staff.inviteLeft', { n: invitations.leftToday })}
          </p>
        )}
        <FormFailure form={form} className="mt-3" />
      </div>
      <Button
        kind="primary"
        type="submit"
        loading={form.isPending}
        disabled={isUsedUp}
        {...(isUsedUp ? { disabledReason: ct('staff.inviteLimit', { most: invitations.most }) } : {})}
      >
        {ct('staff.invite')}
      </Button>
    </ConsoleForm>
  );
}
