import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Tablet } from '#contract/accounts/tablets.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { signOut } from '#web/platform/session/session.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { sharedTablet } from '#web/shared/console/tablets/shared-tablet.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const LOCK_MINUTES = [1, 2, 3, 5, 10, 30, 60] as const;
const USUAL_MINUTES = 3;

/** Devices on which staff sign in by PIN. */
export function Tablets() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const query = useCallQuery('GET /console/tablets');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Tablet | null>(null);
  return (
    <>
      <p className="text-ink-2">{ct('tablet.why')}</p>
      <div>
        <Button kind="primary" size={40} icon="lock" onClick={() => setAdding(true)}>
          {ct('tablet.addHere')}
        </Button>
      </div>
      <ListStates
        query={query}
        failed={ct('tablet.failed')}
        empty={<EmptyState icon="lock" title={ct('tablet.none')} />}
      >
        {(tablets) => (
          <ul className="grid gap-3">
            {tablets.map((tablet) => (
              <TabletRow key={tablet.id} tablet={tablet} onRemove={() => setRemoving(tablet)} />
            ))}
          </ul>
        )}
      </ListStates>
      {isAdding && <AddTablet onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={removing !== null}
        action={ct('tablet.remove')}
        title={removing ? ct('tablet.removeTitle', { name: removing.name }) : ''}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) await api('DELETE /console/tablets/:id', { params: { id: removing.id } });
          setRemoving(null);
          await invalidateCalls(client, 'GET /console/tablets');
        }}
      >
        {ct('tablet.removeWhy')}
      </ConfirmDialog>
    </>
  );
}

function TabletRow({ tablet, onRemove }: { tablet: Tablet; onRemove: () => void }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { me } = useStaff();
  const clock = useClock(tablet.branchId);
  const branch = me.branches.find(({ id }) => id === tablet.branchId)?.name ?? '';
  return (
    <li
      className="card grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto]"
      data-pad=""
    >
      <span className="min-w-0">
        <b className="block truncate">{tablet.name}</b>
        <small className="text-ink-2">
          {branch} · {ct('tablet.locksAfter', { n: tablet.lockMinutes })}
        </small>
      </span>
      <small className="text-ink-2 max-sm:row-2 max-sm:col-span-full">
        {ct('tablet.lastSeen', { at: `${clock.date(tablet.lastSeen, language)}, ${clock.time(tablet.lastSeen)}` })}
      </small>
      <IconButton icon="x" label={ct('tablet.removeNamed', { name: tablet.name })} onClick={onRemove} />
    </li>
  );
}

function AddTablet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { settings } = useStorefront();
  const { me, branch } = useStaff();
  const branches = me.branches.filter(({ may }) => may.includes('tablets.manage'));
  const [branchId, setBranchId] = useState(branch?.id ?? branches[0]?.id ?? '');
  const [name, setName] = useState('');
  const [lockMinutes, setLockMinutes] = useState<number>(USUAL_MINUTES);
  const [isTried, setTried] = useState(false);
  const add = useCallMutation('POST /console/tablets', {
    onSuccess: ({ token }) => {
      sharedTablet.set({ merchantId: settings.merchant.id, token });
      void signOut();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') add.mutate({ body: { branchId, name, lockMinutes } });
  };
  return (
    <Dialog open onClose={onClose} title={ct('tablet.addHere')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <p className="text-ink-2">{ct('tablet.addWhy')}</p>
        <Select
          label={ct('staff.branch')}
          value={branchId}
          onChange={({ target }) => setBranchId(target.value)}
          options={branches.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <TextField
          label={ct('tablet.name')}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
          error={isTried && name.trim() === '' && ct('tablet.nameNeeded')}
        />
        <Select
          label={ct('tablet.lockAfter')}
          value={String(lockMinutes)}
          onChange={({ target }) => setLockMinutes(Number(target.value))}
          options={LOCK_MINUTES.map((n) => ({ value: String(n), label: ct('tablet.minutes', { n }) }))}
        />
        <div role="alert">{add.error && <Notice tone="bad">{errorMessage(add.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={add.isPending}>
          {ct('tablet.add')}
        </Button>
      </form>
    </Dialog>
  );
}
