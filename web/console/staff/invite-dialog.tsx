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
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';
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
  const w = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={w('staff.inviteTitle')} closeLabel={t('close')} size="small" keepOpen>
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
  const w = useWords();
  const refusal = useRefusal();
  const { show } = useToast();
  const { me } = useAtWork();
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
      show({ text: w('staff.invited', { name: nameOf(member) }) });
      onInvited();
    } catch (error) {
      setFailed(isLimit(error) ? w('staff.inviteLimit', { most: invitations?.most ?? 20 }) : refusal(error));
      setSending(false);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">{w('staff.inviteWhy')}</p>
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
        label={w('staff.role')}
        value={role}
        onChange={(event) => setRole(event.target.value as typeof role)}
        options={GIVEN_ROLES.map((value) => ({ value, label: w(`role.${value}`) }))}
      />
      {role !== 'OWNER' && me.branches.length > 0 && (
        <Select
          label={w('staff.branch')}
          value={branchId}
          onChange={(event) => setBranchId(event.target.value)}
          options={[
            { value: '', label: w('branch.all') },
            ...me.branches.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextField
        label={w('staff.firstName')}
        maxLength={60}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField
        label={w('staff.lastName')}
        maxLength={60}
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
      />
      <div>
        {invitations && (
          <p className="text-ink-2">
            {w('staff.inviteSms', { n: invitations.smsParts })}
            {invitations.smsCost !== null && ` · ${w('staff.inviteCost', { sum: money(invitations.smsCost) })}`}
            {' · '}
            {w('staff.inviteLeft', { n: invitations.leftToday })}
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
        {...(isUsedUp ? { disabledReason: w('staff.inviteLimit', { most: invitations.most }) } : {})}
      >
        {w('staff.invite')}
      </Button>
    </form>
  );
}
