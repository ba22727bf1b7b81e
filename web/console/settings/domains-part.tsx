import { useState, type FormEvent } from 'react';
import type { MerchantSettings } from '#contract/settings.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useSettingsForm } from './settings-context.ts';

export function DomainsPart() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { kept, take } = useSettingsForm();
  const [host, setHost] = useState('');
  const [failed, setFailed] = useState<string | false>(false);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAdding(true);
    setFailed(false);
    try {
      take(await api('POST /console/domains', { body: { host: host.trim() } }));
      setHost('');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      setFailed(
        code === 'VALIDATION'
          ? ct('domains.badHost')
          : code === 'NOT_ALLOWED_NOW'
            ? ct('domains.taken')
            : errorMessage(error),
      );
    }
    setAdding(false);
  };
  return (
    <section className="card setting-group" data-pad="" aria-label={ct('domains')}>
      <h2 className="text-h4">{ct('domains')}</h2>
      {kept.domains.length === 0 && <EmptyState icon="globe" title={ct('domains.none')} />}
      <ul className="setting-rows">
        {kept.domains.map((domain) => (
          <DomainRow key={domain.host} domain={domain} onRemove={() => setRemoving(domain.host)} />
        ))}
      </ul>
      <form className="setting-row-form" noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label={ct('domains.host')}
          hint={ct('domains.hint')}
          value={host}
          error={failed}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          onChange={(event) => setHost(event.target.value)}
        />
        <Button size={40} icon="plus" type="submit" loading={adding} disabled={host.trim() === ''}>
          {ct('domains.add')}
        </Button>
      </form>
      <ConfirmDialog
        open={removing !== null}
        title={ct('domains.removeTitle', { host: removing ?? '' })}
        action={ct('domains.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) take(await api('DELETE /console/domains/:host', { params: { host: removing } }));
          setRemoving(null);
        }}
      >
        {ct('domains.removeWhy')}
      </ConfirmDialog>
    </section>
  );
}

function DomainRow({ domain, onRemove }: { domain: MerchantSettings['domains'][number]; onRemove: () => void }) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const { take } = useSettingsForm();
  const [looking, setLooking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { host, record } = domain;
  const verify = async (): Promise<void> => {
    setLooking(true);
    setFailed(null);
    try {
      take(await api('POST /console/domains/:host/verify', { params: { host } }));
      show({ text: ct('domains.isYours', { host }) });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'NOT_ALLOWED_NOW';
      const isTaken = isRefused && 'why' in error.problem && error.problem.why === 'HOST_TAKEN';
      setFailed(isTaken ? ct('domains.taken') : isRefused ? ct('domains.noRecord') : errorMessage(error));
    }
    setLooking(false);
  };
  return (
    <li>
      <span className="setting-row-name">{host}</span>
      <Badge tone={domain.verified ? 'ok' : 'warn'}>
        {domain.verified ? ct('domains.verified') : ct('domains.waiting')}
      </Badge>
      <span className="drawer-buttons">
        {!domain.verified && (
          <Button
            size={40}
            kind="tinted"
            loading={looking}
            aria-label={ct('domains.verifyNamed', { host })}
            onClick={() => void verify()}
          >
            {ct('domains.verify')}
          </Button>
        )}
        <Button size={40} kind="ghost" aria-label={ct('domains.removeNamed', { host })} onClick={onRemove}>
          {ct('domains.remove')}
        </Button>
      </span>
      {!domain.verified && (
        <div className="domain-record">
          <p>{ct('domains.record')}</p>
          <dl>
            <div>
              <dt>{ct('domains.recordName')}</dt>
              <dd>{record.name}</dd>
            </div>
            <div>
              <dt>{ct('domains.recordValue')}</dt>
              <dd>{record.value}</dd>
            </div>
          </dl>
          <div role="alert">{failed && <Notice tone="warn">{failed}</Notice>}</div>
        </div>
      )}
    </li>
  );
}
