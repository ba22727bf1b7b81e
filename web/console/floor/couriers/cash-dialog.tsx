import { classNames } from '#web/ui/class-names.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { courierCashContract, type CourierCashEntry } from '#contract/floor/couriers-cash.ts';
import type { ConsoleCourier } from '#contract/floor/couriers.ts';
import { handInFault } from '#domain/orders/orders/courier-cash.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { MoneyInput } from '#web/platform/form/number-fields.tsx';
import { SelectInput, TextInput } from '#web/platform/form/text-fields.tsx';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import { UNDO_MS } from '#web/shared/console/feedback/undo-duration.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { ConsoleForm, FormFailure } from '#web/shared/console/form/console-form.tsx';
import { useConsoleForm } from '#web/shared/console/form/use-console-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';

interface CashDialogProps {
  courier: ConsoleCourier;
  onChanged: (courier: ConsoleCourier) => void;
  onClose: () => void;
}

/** Counts the cash that a courier hands in, and lists what it is made of. */
export function CashDialog({ courier, onChanged, onClose }: CashDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const tills = useCallQuery('GET /console/till/open', undefined, { staleTime: 0 });
  return (
    <Dialog
      open
      onClose={onClose}
      title={ct('couriers.cashOf', { name: courier.name })}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {courier.balance > 0 && !tills.isPending && (
        // Another balance begins with another sum in the field.
        <HandInForm
          key={courier.balance}
          courier={courier}
          tills={tills.data?.items.map(({ branchId }) => branchId) ?? []}
          onChanged={onChanged}
          onClose={onClose}
        />
      )}
      <Entries courier={courier} onChanged={onChanged} />
    </Dialog>
  );
}

/** `tills`: the branches whose till is open. */
function HandInForm({ courier, tills, onChanged, onClose }: CashDialogProps & { tills: readonly string[] }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { me, branch } = useStaff();
  const open = me.branches.filter((each) => tills.includes(each.id));
  const { money } = useFormat();
  const { show } = useToast();
  const undo = useUndo(onChanged);
  const { id, balance } = courier;
  const form = useConsoleForm({
    schema: courierCashContract['POST /console/couriers/:id/cash'].body.superRefine((body, context) => {
      const fault = handInFault(body, balance);
      const field = fault === 'NOTE_REQUIRED' ? 'note' : 'counted';
      if (fault) context.addIssue({ code: 'custom', path: [field], message: fault });
    }),
    defaultValues: {
      counted: balance,
      note: '',
      branchId: (open.find(({ id: each }) => each === branch?.id) ?? open[0])?.id ?? '',
    },
    toBody: ({ counted, note, branchId }) => ({
      expected: balance,
      counted: counted ?? 0,
      note,
      branchId: branchId || null,
    }),
    fieldText: (field) => ct(field === 'note' ? 'couriers.noteNeeded' : 'couriers.countedNeeded'),
    send: (body) => api('POST /console/couriers/:id/cash', { params: { id }, body }),
    onSaved: ({ entryId, courier: changed }) => {
      onChanged(changed);
      onClose();
      show({
        text: ct('couriers.cashTaken', { sum: money(balance - changed.balance), name: courier.name }),
        duration: UNDO_MS,
        action: { label: ct('menu.undo'), onAction: () => void undo(id, entryId) },
      });
    },
  });
  const { control } = form;
  const counted = useWatch({ control, name: 'counted' }) ?? 0;
  const missing = balance - counted;
  return (
    <ConsoleForm form={form} className="grid gap-4">
      <p className="text-h2 tabular">{ct('couriers.carries', { sum: money(balance) })}</p>
      <MoneyInput control={control} name="counted" label={ct('couriers.counted')} />
      {missing !== 0 && (
        <>
          <p className="text-h4" role="status">
            {missing > 0
              ? ct('couriers.missing', { sum: money(missing) })
              : ct('couriers.tooMuch', { sum: money(-missing) })}
          </p>
          <TextInput control={control} name="note" label={ct('couriers.missingNote')} maxLength={500} />
        </>
      )}
      {open.length > 0 && (
        <SelectInput
          control={control}
          name="branchId"
          label={ct('couriers.intoTill')}
          options={[
            ...open.map((each) => ({ value: each.id, label: each.name })),
            { value: '', label: ct('couriers.intoNoTill') },
          ]}
        />
      )}
      <FormFailure form={form} />
      <Button kind="primary" size={56} type="submit" wide icon="banknote" loading={form.isPending}>
        {ct('couriers.takeCash', { sum: money(Math.max(0, counted)) })}
      </Button>
    </ConsoleForm>
  );
}

/** Takes a hand-in back; also offered in the list, as long as it is not undone. */
function useUndo(onChanged: (courier: ConsoleCourier) => void): (id: string, entryId: string) => Promise<void> {
  const { api } = useStorefront();
  const client = useQueryClient();
  const showError = useErrorToast();
  return async (id, entryId) => {
    try {
      onChanged(await api('POST /console/couriers/:id/cash/:entryId/undo', { params: { id, entryId } }));
    } catch (error) {
      showError(error);
    }
    await invalidateCalls(client, 'GET /console/couriers', 'GET /console/couriers/:id/cash');
  };
}

function Entries({ courier, onChanged }: Pick<CashDialogProps, 'courier' | 'onChanged'>) {
  const ct = useConsoleT();
  const query = useCallQuery('GET /console/couriers/:id/cash', { params: { id: courier.id } });
  const undo = useUndo(onChanged);
  return (
    <section className="mt-6 grid gap-2" aria-label={ct('couriers.entries')}>
      <h3 className="text-h4">{ct('couriers.entries')}</h3>
      <ListStates
        query={query}
        failed={ct('couriers.entriesFailed')}
        empty={<p className="text-ink-2">{ct('couriers.noEntries')}</p>}
      >
        {(entries) => (
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onUndo={() => void undo(courier.id, entry.id)} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function Entry({ entry, onUndo }: { entry: CourierCashEntry; onUndo: () => void }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const { money } = useFormat();
  const { kind, amount, orderNumber, note, by, at, isUndone } = entry;
  return (
    <li
      className={classNames(
        'flex items-center justify-between gap-3 min-h-14 border-t border-line *:first:flex-1',
        'data-undone:text-ink-2 data-undone:line-through',
      )}
      data-undone={isUndone ? '' : undefined}
    >
      <span className="min-w-0">
        <b className="block">
          {ct(`couriers.entry.${kind}`, { number: orderNumber === null ? '' : shortNumber(orderNumber) })}
        </b>
        <small className="text-ink-2">
          {[`${clock.date(at, language)}, ${clock.time(at)}`, by, note].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="tabular">
        {amount > 0 ? '+' : '−'}
        {money(Math.abs(amount))}
      </span>
      {kind === 'HAND_IN' && !isUndone && (
        <Button size={40} kind="ghost" onClick={onUndo}>
          {ct('menu.undo')}
        </Button>
      )}
    </li>
  );
}
