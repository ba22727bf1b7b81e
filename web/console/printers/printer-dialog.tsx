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
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

const WIDTHS = [32, 42, 48] as const;

interface PrinterDialogProps {
  printer: Printer | 'NEW' | null;
  onClose: () => void;
  onSaved: () => void;
}

export function PrinterDialog({ printer, onClose, onSaved }: PrinterDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  return (
    <Dialog
      open={printer !== null}
      onClose={onClose}
      closeLabel={t('close')}
      size="small"
      keepOpen
      title={printer === 'NEW' ? ct('printers.add') : ct('printers.changeTitle')}
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
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { me, branch } = useStaff();
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
      setFailed(errorMessage(error));
      setSending(false);
    }
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={ct('printers.name')}
        maxLength={60}
        value={form.name}
        error={tried && wrong.name && ct('printers.badName')}
        onChange={(event) => put({ name: event.target.value })}
      />
      <Select
        label={ct('printers.branch')}
        value={form.branchId}
        onChange={(event) => put({ branchId: event.target.value })}
        options={me.branches.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={ct('printers.host')}
        hint={ct('printers.hostHint')}
        autoCapitalize="none"
        spellCheck={false}
        value={form.host}
        error={tried && wrong.host && ct('printers.badHost')}
        onChange={(event) => put({ host: event.target.value })}
      />
      <TextField
        label={ct('printers.port')}
        hint={ct('printers.portHint')}
        inputMode="numeric"
        value={form.port}
        error={tried && wrong.port && ct('printers.badPort')}
        onChange={(event) => put({ port: event.target.value })}
      />
      <TextField
        label={ct('printers.stations')}
        hint={ct('printers.stationsHint')}
        value={form.stations}
        onChange={(event) => put({ stations: event.target.value })}
      />
      <Select
        label={ct('printers.width')}
        value={String(form.width)}
        options={WIDTHS.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(event) => put({ width: WIDTHS.find((each) => String(each) === event.target.value) ?? 48 })}
      />
      <Select
        label={ct('printers.language')}
        value={form.language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={(event) => put({ language: event.target.value as Language })}
      />
      <Switch
        label={ct('printers.active')}
        checked={form.isActive}
        onChange={() => put({ isActive: !form.isActive })}
      />
      <div role="alert">{failed && <Notice tone="bad">{failed}</Notice>}</div>
      <Button kind="primary" type="submit" loading={sending}>
        {t('save')}
      </Button>
    </form>
  );
}
