import { useState, type FormEvent } from 'react';
import type { GiftCode, IssuedGiftCode } from '#contract/money/loyalty.ts';
import { fromTyped, MINOR_UNITS } from '#web/platform/form/number-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const shownAs = (hint: string): string => `•••• ${hint}`;

const STALE = ['GET /console/gift-codes', 'GET /console/loyalty'] as const;

export function GiftCodes() {
  const ct = useConsoleT();
  const { money, date } = useFormat();
  const query = useCallQuery('GET /console/gift-codes', undefined, { select: ({ items }) => items });
  const [isIssuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<IssuedGiftCode[] | null>(null);
  const [canceling, setCanceling] = useState<GiftCode | null>(null);
  const cancel = useCallMutation('POST /console/gift-codes/:id/cancel', { invalidates: STALE });
  const columns: TableColumn<GiftCode>[] = [
    {
      id: 'code',
      head: ct('gift.code'),
      text: ({ hint }) => shownAs(hint),
      searchText: ({ hint, note }) => `${hint} ${note ?? ''}`,
      cell: ({ hint, note }) => (
        <>
          <span className="tabular whitespace-nowrap">{shownAs(hint)}</span>
          {note && <small className="wrap-anywhere">{note}</small>}
        </>
      ),
    },
    {
      id: 'balance',
      head: ct('gift.balance'),
      text: ({ balance }) => String(balance / MINOR_UNITS),
      sortBy: ({ balance }) => balance,
      cell: ({ balance, amount }) => (
        <>
          <span className="tabular whitespace-nowrap">{money(balance)}</span>
          <small className="block tabular">{ct('gift.of', { sum: money(amount) })}</small>
        </>
      ),
    },
    {
      id: 'state',
      head: ct('table.state'),
      cell: ({ isCanceled, balance, expiresOn }) =>
        isCanceled ? (
          <Badge tone="bad">{ct('gift.canceled')}</Badge>
        ) : balance === 0 ? (
          ct('gift.usedUp')
        ) : expiresOn ? (
          ct('gift.until', { day: date(`${expiresOn}T12:00:00+05:00`, { year: true }) })
        ) : (
          ct('gift.always')
        ),
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (code) =>
        !code.isCanceled &&
        code.balance > 0 && (
          <Button
            size={40}
            kind="ghost"
            aria-label={ct('gift.cancelNamed', { code: shownAs(code.hint) })}
            onClick={() => setCanceling(code)}
          >
            {ct('gift.cancel')}
          </Button>
        ),
    },
  ];
  return (
    <section className="grid gap-3" aria-label={ct('gift.title')}>
      <h2 className="text-h3">{ct('gift.title')}</h2>
      <DataTable
        caption={ct('gift.title')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ hint }) => shownAs(hint)}
        query={query}
        failed={ct('loyalty.failed')}
        empty={
          <EmptyState icon="gift" title={ct('gift.none')}>
            {ct('gift.noneWhy')}
          </EmptyState>
        }
        isCard
        searchLabel={ct('gift.find')}
        csvName="gift-codes"
        tools={
          <Button kind="primary" size={48} icon="plus" onClick={() => setIssuing(true)}>
            {ct('gift.issue')}
          </Button>
        }
      />
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} onIssued={setIssued} />}
      {issued && <IssuedDialog codes={issued} onClose={() => setIssued(null)} />}
      <ConfirmDialog
        open={canceling !== null}
        title={ct('gift.cancelTitle', { code: shownAs(canceling?.hint ?? '') })}
        action={ct('gift.cancel')}
        onClose={() => setCanceling(null)}
        onConfirm={async () => {
          if (canceling) await cancel.mutateAsync({ params: { id: canceling.id } });
          setCanceling(null);
        }}
      >
        {ct('gift.cancelWhy', { sum: money(canceling?.balance ?? 0) })}
      </ConfirmDialog>
    </section>
  );
}

const LEAST = 100_000;
const MOST = 1_000_000_000;
const MOST_CODES = 100;

/** Whole codes, which are shown this once. */
function IssuedDialog({ codes, onClose }: { codes: readonly IssuedGiftCode[]; onClose: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const { show } = useToast();
  const text = codes.map(({ code }) => code).join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      show({ text: ct('gift.copied') });
    } catch {
      // The browser refuses; the codes are there to be selected.
    }
  };
  return (
    <Dialog open onClose={onClose} title={ct('gift.issued')} closeLabel={t('close')} size="small" keepOpen>
      <div className="grid gap-4">
        <Notice>{ct('gift.issuedWhy')}</Notice>
        <ul className="tabular grid gap-1">
          {codes.map(({ id, code }) => (
            <li key={id}>{code}</li>
          ))}
        </ul>
        <Button kind="primary" wide onClick={() => void copy()}>
          {ct('gift.copy')}
        </Button>
      </div>
    </Dialog>
  );
}

interface IssueDialogProps {
  onClose: () => void;
  onIssued: (codes: IssuedGiftCode[]) => void;
}

function IssueDialog({ onClose, onIssued }: IssueDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { money } = useFormat();
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState('1');
  const [expiresOn, setExpiresOn] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = typed.trim() === '' ? null : fromTyped(Number(typed), MINOR_UNITS);
  const isSum = amount !== null && amount >= LEAST && amount <= MOST && amount % MINOR_UNITS === 0;
  const codes = Number(count);
  const isCount = Number.isInteger(codes) && codes >= 1 && codes <= MOST_CODES;
  const issue = useCallMutation('POST /console/gift-codes', {
    invalidates: STALE,
    onSuccess: ({ items }) => {
      onClose();
      onIssued(items);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isSum || !isCount) return;
    issue.mutate({ body: { amount, count: codes, expiresOn: expiresOn || null, note: note.trim() || null } });
  };
  return (
    <Dialog open onClose={onClose} title={ct('gift.issue')} closeLabel={t('close')} size="small" keepOpen>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label={ct('gift.amount')}
          type="number"
          inputMode="numeric"
          min={0}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isTried && !isSum && ct('gift.badAmount', { least: money(LEAST), most: money(MOST) })}
        />
        <TextField
          label={ct('gift.count')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_CODES}
          value={count}
          onChange={(event) => setCount(event.target.value)}
          error={isTried && !isCount && ct('gift.badCount')}
        />
        <TextField
          label={ct('gift.expires')}
          optional={ct('till.optional')}
          type="date"
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
        <TextField
          label={ct('till.note')}
          optional={ct('till.optional')}
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.target.value)}
        />
        <div role="alert">{issue.error && <Notice tone="bad">{errorMessage(issue.error)}</Notice>}</div>
        <Button kind="primary" size={56} type="submit" wide loading={issue.isPending}>
          {ct('gift.issueDo')}
        </Button>
      </form>
    </Dialog>
  );
}
