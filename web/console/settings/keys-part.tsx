import { useCallback, useState } from 'react';
import type { IntegrationKey } from '#contract/integration-keys.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useClock } from '../clock.ts';
import { ListStates } from '../list-states.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import { useList } from '../use-list.ts';
import { useWords } from '../words/use-words.ts';
import { KeyDialog } from './key-dialog.tsx';
import { scopeWords } from './scope-words.ts';

/** Keys of programs: a till, a screen in the kitchen. What a key is, nobody reads a second time. */
export function KeysPart() {
  const { api } = useStorefront();
  const w = useWords();
  const ask = useCallback((signal: AbortSignal) => api('GET /console/integration-keys', { signal }), [api]);
  const list = useList(ask);
  const [making, setMaking] = useState(false);
  const [removing, setRemoving] = useState<IntegrationKey | null>(null);
  return (
    <section className="card setting-group" data-pad="" aria-label={w('keys')}>
      <h2 className="text-h4">{w('keys')}</h2>
      <p className="text-ink-2">{w('keys.why')}</p>
      <ListStates list={list} failed={w('keys.failed')} empty={<EmptyState icon="key-round" title={w('keys.none')} />}>
        {(keys) => (
          <ul className="setting-rows">
            {keys.map((key) => (
              <KeyRow key={key.id} item={key} onRemove={() => setRemoving(key)} />
            ))}
          </ul>
        )}
      </ListStates>
      {list.items !== null && (
        <div className="drawer-buttons">
          <Button size={40} icon="plus" onClick={() => setMaking(true)}>
            {w('keys.add')}
          </Button>
        </div>
      )}
      <KeyDialog
        open={making}
        onClose={() => setMaking(false)}
        onMade={(key) => list.put((before) => [...before, key])}
      />
      <QuestionDialog
        open={removing !== null}
        title={w('keys.removeTitle', { name: removing?.name ?? '' })}
        action={w('keys.remove')}
        onClose={() => setRemoving(null)}
        onDo={async () => {
          if (removing) {
            await api('DELETE /console/integration-keys/:id', { params: { id: removing.id } });
            list.put((before) => before.filter(({ id }) => id !== removing.id));
          }
          setRemoving(null);
        }}
      >
        {w('keys.removeWhy')}
      </QuestionDialog>
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
  const w = useWords();
  const language = useLanguage();
  const clock = useClock();
  const used = lastUsedAt
    ? w('keys.used', { when: `${clock.date(lastUsedAt, language)}, ${clock.time(lastUsedAt)}` })
    : w('keys.unused');
  return (
    <li>
      <span className="setting-row-name">
        {name}
        <small>{scopes.map((scope) => scopeWords(scope, w)).join(' · ')}</small>
        <small>
          <span className="tabular">…{hint}</span> · {used}
        </small>
      </span>
      <Button size={40} kind="ghost" aria-label={w('keys.removeNamed', { name })} onClick={onRemove}>
        {w('keys.remove')}
      </Button>
    </li>
  );
}
