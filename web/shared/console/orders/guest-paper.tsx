import { useState } from 'react';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { printLines } from '#web/shared/console/print/print-lines.ts';

interface GuestPaperProps {
  of: 'orders' | 'table-sessions';
  id: string;
  branchId: string;
  /** Nothing is due: the paper is a receipt. */
  isPaid: boolean;
}

/** The bill or the receipt for the guest: on a printer of the branch, or from the browser, which stores it as PDF. */
export function GuestPaper({ of, id, branchId, isPaid }: GuestPaperProps) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const { show } = useToast();
  const showError = useErrorToast();
  const printers = (useCallQuery('GET /console/printers').data?.items ?? [])
    .filter((each) => each.branchId === branchId && each.isActive)
    .toSorted((one, other) => Number(one.stations !== null) - Number(other.stations !== null));
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState<'PRINTER' | 'BROWSER' | null>(null);
  const printer = printers.find((each) => each.id === chosen) ?? printers[0];
  const run = async (what: 'PRINTER' | 'BROWSER', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await work().catch(showError);
    setBusy(null);
  };
  const print = (printerId: string, name: string): Promise<void> =>
    run('PRINTER', async () => {
      await api(`POST /console/${of}/:id/guest-paper`, { params: { id }, body: { printerId } });
      show({ text: ct('paper.sent', { name }) });
    });
  const open = (): Promise<void> =>
    run('BROWSER', async () => printLines(await api(`GET /console/${of}/:id/guest-paper`, { params: { id } })));
  return (
    <>
      {printers.length > 1 && (
        <Select
          label={ct('paper.printer')}
          value={printer?.id ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          options={printers.map((each) => ({ value: each.id, label: each.name }))}
        />
      )}
      {printer && (
        <Button
          size={40}
          icon="printer"
          loading={busy === 'PRINTER'}
          onClick={() => void print(printer.id, printer.name)}
        >
          {ct(isPaid ? 'paper.receipt' : 'paper.bill')}
        </Button>
      )}
      <Button size={40} icon="receipt-text" loading={busy === 'BROWSER'} onClick={() => void open()}>
        {ct(isPaid ? 'paper.receiptFile' : 'paper.billFile')}
      </Button>
    </>
  );
}
