import { useState, type FormEvent } from 'react';
import type { Printer } from '#contract/tickets.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRefusal } from '../refusal-words.ts';
import { useAtWork } from '../staff-context.ts';
import { useWords } from '../words/use-words.ts';

const WIDTHS = [32, 42, 48] as const;

interface PrinterDialogProps {
  printer: Printer | 'NEW' | null;
  onClose: () => void;
  onSaved: () => void;
}

export function PrinterDialog({ printer, onClose, onSaved }: PrinterDialogProps) {
  const t = useT();
  const w = useWords();
  return (
    <Dialog
      open={printer !== null}
      onClose={onClose}
      closeLabel={t('close')}
      size="small"
      keepOpen
      title={printer === 'NEW' ? w('printers.add') : w('printers.changeTitle')}
    >
      {printer && (
        <PrinterForm
          key={printer === 'NEW' ? '' : printer.id}
          printer={printer === 'NEW' ? null : printer}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

function PrinterForm({ printer, onSaved }: { printer: Printer | null; onSaved: () => void }) {
  const { api } = useStorefront();
  const t = useT();
  const w = useWords();
  const refusal = useRefusal();
  const { me, branch } = useAtWork();
  const [form, setForm] = useState(() => ({
    branchId: printer?.branchId ?? branch?.id ?? me.branches[0]?.id ?? '',
    name: printer?.name ?? '',
    host: printer?.host ?? '',
    port: String(printer?.port ?? 9100),
    stations: printer?.stations?.join(', ') ?? '',
    width: printer?.width ?? 48,
    language: printer?.language ?? 'uz',
    isActive: printer?.isActive ?? true,
  }));
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const put = (change: Partial<typeof form>): void => setForm((before) => ({ ...before, ...change }));
  const wrong = {
    name: form.name.trim() === '',
    host: !/^[A-Za-z0-9.:_-]{1,255}$/.test(form.host.trim()),
    port: !/^910\d$/.test(form.port.trim()),
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (wrong.name || wrong.host || wrong.port) return;
    const stations = form.stations
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    const body = {
      ...form,
      name: form.name.trim(),
      host: form.host.trim(),
      port: Number(form.port),
      stations: stations.length > 0 ? stations : null,
    };
    setSending(true);
    setFailed(null);
    try {
      if (printer) await api('PUT /console/printers/:id', { params: { id: printer.id }, body });
      else await api('POST /console/printers', { body });
      onSaved();
    } catch (error) {
      setFailed(refusal(error));
      setSending(false);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={w('printers.name')}
        maxLength={60}
        value={form.name}
        error={tried && wrong.name && w('printers.badName')}
        onChange={(event) => put({ name: event.target.value })}
      />
      <Select
        label={w('printers.branch')}
        value={form.branchId}
        onChange={(event) => put({ branchId: event.target.value })}
        options={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={w('printers.host')}
        hint={w('printers.hostHint')}
        autoCapitalize="none"
        spellCheck={false}
        value={form.host}
        error={tried && wrong.host && w('printers.badHost')}
        onChange={(event) => put({ host: event.target.value })}
      />
      <TextField
        label={w('printers.port')}
        hint={w('printers.portHint')}
        inputMode="numeric"
        value={form.port}
        error={tried && wrong.port && w('printers.badPort')}
        onChange={(event) => put({ port: event.target.value })}
      />
      <TextField
        label={w('printers.stations')}
        hint={w('printers.stationsHint')}
        value={form.stations}
        onChange={(event) => put({ stations: event.target.value })}
      />
      <Select
        label={w('printers.width')}
        value={String(form.width)}
        options={WIDTHS.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(event) => put({ width: WIDTHS.find((each) => String(each) === event.target.value) ?? 48 })}
      />
      <Select
        label={w('printers.language')}
        value={form.language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(event) => put({ language: event.target.value as Language })}
      />
      <Switch label={w('printers.active')} checked={form.isActive} onChange={() => put({ isActive: !form.isActive })} />
      <div role="alert">{failed && <Notice tone="bad">{failed}</Notice>}</div>
      <Button kind="primary" type="submit" loading={sending}>
        {t('save')}
      </Button>
    </form>
  );
}
