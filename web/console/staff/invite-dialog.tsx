import { useState, type FormEvent } from 'react';
import { parsePhone } from '#domain/identity/phone.ts';
import { GIVEN_ROLES } from '#domain/identity/roles.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { nameOf } from './staff-names.ts';

export interface Invitations {
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

const isLimit = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem as { why?: unknown }).why === 'TOO_MANY_INVITATIONS';

function InviteForm({ invitations, onInvited }: Pick<InviteProps, 'invitations' | 'onInvited'>) {
  const { money } = useFormat();
  const { api } = useStorefront();
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const { me } = useStaff();
  const [phone, setPhone] = useState('');
  const [role, setRole] = useState<(typeof GIVEN_ROLES)[number]>('OPERATOR');
  const [branchId, setBranchId] = useState('');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [bad, setBad] = useState(false);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const isUsedUp = invitations?.leftToday === 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const number = parsePhone(phone);
    if (!number) return setBad(true);
    setSending(true);
    setFailed(null);
    try {
      // An owner owns every branch.
      const at = role === 'OWNER' ? null : branchId || null;
      const member = await api('POST /console/staff', {
        body: {
          phone: number,
          role,
          branchId: at,
          firstName: firstName.trim() || null,
          lastName: lastName.trim() || null,
        },
      });
      show({ text: ct('staff.invited', { name: nameOf(member) }) });
      onInvited();
    } catch (error) {
      setFailed(isLimit(error) ? ct('staff.inviteLimit', { most: invitations?.most ?? 20 }) : errorMessage(error));
      setSending(false);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">{ct('staff.inviteWhy')}</p>
      <PhoneInput
        label={t('phone.label')}
        value={phone}
        completeLabel={t('phone.complete')}
        error={bad && t('phone.incomplete')}
        onChange={(digits) => {
          setPhone(digits);
          setBad(false);
        }}
      />
      <Select
        label={ct('staff.role')}
        value={role}
        onChange={(event) => setRole(event.target.value as typeof role)}
        options={GIVEN_ROLES.map((value) => ({ value, label: ct(`role.${value}`) }))}
      />
      {role !== 'OWNER' && me.branches.length > 0 && (
        <Select
          label={ct('staff.branch')}
          value={branchId}
          onChange={(event) => setBranchId(event.target.value)}
          options={[
            { value: '', label: ct('branch.all') },
            ...me.branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField
        label={ct('staff.firstName')}
        maxLength={60}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField
        label={ct('staff.lastName')}
        maxLength={60}
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
      />
      <div>
        {invitations && (
          <p className="text-ink-2">
            {ct('staff.inviteSms', { n: invitations.smsParts })}
            {invitations.smsCost !== null && ` · ${ct('staff.inviteCost', { sum: money(invitations.smsCost) })}`}
            {' · '}
            {ct('staff.inviteLeft', { n: invitations.leftToday })}
          </p>
        )}
        <div role="alert">
          {failed && (
            <Notice tone="bad" className="mt-3">
              {failed}
            </Notice>
          )}
        </div>
      </div>
      <Button
        kind="primary"
        type="submit"
        loading={sending}
        disabled={isUsedUp}
        {...(isUsedUp ? { disabledReason: ct('staff.inviteLimit', { most: invitations.most }) } : {})}
      >
        {ct('staff.invite')}
      </Button>
    </form>
  );
}
