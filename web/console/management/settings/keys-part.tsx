import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { IntegrationKey } from '#contract/accounts/integration-keys.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { TableColumn } from '#web/shared/console/data-table/table-rows.ts';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { scopeLabel } from '#web/shared/console/staff/scope-labels.ts';
import { KeyDialog } from './key-dialog.tsx';
import { SettingCard } from '#web/shared/console/kit/setting-parts.tsx';

/** Keys of programs such as a till. The key itself is shown once, when it is made. */
export function KeysPart() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const query = useCallQuery('GET /console/integration-keys', undefined, { select: ({ items }) => items });
  const put = (change: (before: IntegrationKey[]) => IntegrationKey[]): void =>
    setCallData(client, 'GET /console/integration-keys', undefined, ({ items }) => ({ items: change(items) }));
  const [making, setMaking] = useState(false);
  const [removing, setRemoving] = useState<readonly IntegrationKey[]>([]);
  const columns = useColumns((key) => setRemoving([key]));
  return (
    <SettingCard aria-label={ct('keys')}>
      <h2 className="text-h4">{ct('keys')}</h2>
      <p className="text-ink-2">{ct('keys.why')}</p>
      <DataTable
        caption={ct('keys')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        query={query}
        failed={ct('keys.failed')}
        empty={<EmptyState icon="key-round" title={ct('keys.none')} />}
        bulkActions={[{ label: ct('keys.remove'), icon: 'trash-2', onAct: setRemoving }]}
      />
      {query.data && (
        <ButtonRow>
          <Button size={40} icon="plus" onClick={() => setMaking(true)}>
            {ct('keys.add')}
          </Button>
        </ButtonRow>
      )}
      <KeyDialog open={making} onClose={() => setMaking(false)} onMade={(key) => put((before) => [...before, key])} />
      <ConfirmDialog
        open={removing.length > 0}
        title={ct('keys.removeTitle', { name: removing.map(nameOf).join(', ') })}
        action={ct('keys.remove')}
        onClose={() => setRemoving([])}
        onConfirm={async () => {
          for (const { id } of removing) {
            await api('DELETE /console/integration-keys/:id', { params: { id } });
            put((before) => before.filter((key) => key.id !== id));
          }
          setRemoving([]);
        }}
      >
        {ct('keys.removeWhy')}
      </ConfirmDialog>
    </SettingCard>
  );
}

const nameOf = ({ name }: IntegrationKey): string => name;

function useColumns(onRemove: (key: IntegrationKey) => void): TableColumn<IntegrationKey>[] {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const used = ({ lastUsedAt }: IntegrationKey): string =>
    lastUsedAt
      ? ct('keys.used', { when: `${clock.date(lastUsedAt, language)}, ${clock.time(lastUsedAt)}` })
      : ct('keys.unused');
  return [
    {
      id: 'name',
      head: ct('keys.name'),
      sortBy: nameOf,
      text: nameOf,
      cell: (key) => (
        <>
          {key.name}
          <small>{key.scopes.map((scope) => scopeLabel(scope, ct)).join(' · ')}</small>
          <small>
            <span className="tabular">…{key.hint}</span> · {used(key)}
          </small>
        </>
      ),
    },
    {
      id: 'actions',
      head: ct('table.actions'),
      headHidden: true,
      cell: (key) => (
        <ButtonRow as="span">
          <Button
            size={40}
            kind="ghost"
            aria-label={ct('keys.removeNamed', { name: key.name })}
            onClick={() => onRemove(key)}
          >
            {ct('keys.remove')}
          </Button>
        </ButtonRow>
      ),
    },
  ];
}
