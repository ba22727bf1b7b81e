import { useState } from 'react';
import type { IntegrationKey } from '#contract/integration-keys.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useClock } from '#web/shared/console/staff/branch-clock.ts';
import { ListStates } from '#web/shared/console/feedback/list-states.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { setCallData, useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { KeyDialog } from './key-dialog.tsx';
import { scopeLabel } from '#web/shared/console/staff/scope-labels.ts';

/** Keys of programs: a till, a screen in the kitchen. What a key is, nobody reads a second time. */
export function KeysPart() {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const list = useCallQuery('GET /console/integration-keys');
  const update = (change: (before: IntegrationKey[]) => IntegrationKey[]): void =>
    setCallData(client, 'GET /console/integration-keys', undefined, (before) => ({
      ...before,
      items: change(before.items),
    }));
  const [making, setMaking] = useState(false);
  const [removing, setRemoving] = useState<IntegrationKey | null>(null);
  return (
    <section className="card setting-group" data-pad="" aria-label={ct('keys')}>
      <h2 className="text-h4">{ct('keys')}</h2>
      <p className="text-ink-2">{ct('keys.why')}</p>
      <ListStates
        query={list}
        failed={ct('keys.failed')}
        empty={<EmptyState icon="key-round" title={ct('keys.none')} />}
      >
        {(keys) => (
          <ul className="setting-rows">
            {keys.map((key) => (
              <KeyRow key={key.id} item={key} onRemove={() => setRemoving(key)} />
            ))}
          </ul>
        )}
      </ListStates>
      {list.data && (
        <div className="drawer-buttons">
          <Button size={40} icon="plus" onClick={() => setMaking(true)}>
            {ct('keys.add')}
          </Button>
        </div>
      )}
      <KeyDialog
        open={making}
        onClose={() => setMaking(false)}
        onMade={(key) => update((before) => [...before, key])}
      />
      <ConfirmDialog
        open={removing !== null}
        title={ct('keys.removeTitle', { name: removing?.name ?? '' })}
        action={ct('keys.remove')}
        onClose={() => setRemoving(null)}
        onConfirm={async () => {
          if (removing) {
            await api('DELETE /console/integration-keys/:id', { params: { id: removing.id } });
            update((before) => before.filter(({ id }) => id !== removing.id));
          }
          setRemoving(null);
        }}
      >
        {ct('keys.removeWhy')}
      </ConfirmDialog>
    </section>
  );
}

function KeyRow({
  item: { name, scopes, hint, lastUsedAt },
  onRemove,
}: {
  item: IntegrationKey;
  onRemove: () => void;
}) {
  const ct = useConsoleT();
  const language = useLanguage();
  const clock = useClock();
  const used = lastUsedAt
    ? ct('keys.used', { when: `${clock.date(lastUsedAt, language)}, ${clock.time(lastUsedAt)}` })
    : ct('keys.unused');
  return (
    <li>
      <span className="setting-row-name">
        {name}
        <small>{scopes.map((scope) => scopeLabel(scope, ct)).join(' · ')}</small>
        <small>
          <span className="tabular">…{hint}</span> · {used}
        </small>
      </span>
      <Button size={40} kind="ghost" aria-label={ct('keys.removeNamed', { name })} onClick={onRemove}>
        {ct('keys.remove')}
      </Button>
    </li>
  );
}
