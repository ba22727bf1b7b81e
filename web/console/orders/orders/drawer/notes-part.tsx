import { useRef, useState, type FormEvent } from 'react';
import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { clockOf } from '#web/platform/format/clock.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useLiveQuery } from '#web/shared/console/events/use-live-query.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { Button } from '#web/ui/button.tsx';
import { comboboxField, Suggestions, useCombobox } from '#web/ui/combobox.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { mentionedIn, mentionQuery, suggested, withMention } from './mention-typing.ts';
import { DrawerPart } from '#web/shared/console/kit/drawer-parts.tsx';

const TOPICS = ['NOTES'] as const;
const MOST_SUGGESTED = 6;

/** What staff write to one another at an order; `@` mentions a colleague, who is notified. */
export function NotesPart({ order }: { order: StaffOrder }) {
  const ct = useConsoleT();
  const clock = clockOf(order.timeZone);
  const params = { id: order.id };
  const { data, error, refetch } = useLiveQuery('GET /console/orders/:id/notes', { params }, TOPICS);
  return (
    <DrawerPart aria-label={ct('notes.title')}>
      <h3 className="text-h4">{ct('notes.title')}</h3>
      {error && !data && <LoadError title={ct('notes.failed')} onRetry={refetch} />}
      {data && data.items.length > 0 && (
        <ol className="history">
          {data.items.map(({ id, at, authorName, text }) => (
            <li key={id}>
              <span className="tabular text-ink-2">{clock.time(at)}</span>
              <div>
                <b>{authorName ?? ct('notes.nobody')}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <NoteForm orderId={order.id} />
    </DrawerPart>
  );
}

function NoteForm({ orderId }: { orderId: string }) {
  const ct = useConsoleT();
  const showError = useErrorToast();
  const box = useCombobox();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const query = box.listed ? mentionQuery(text, caret) : null;
  const { data: colleagues } = useCallQuery(
    'GET /console/orders/:id/colleagues',
    { params: { id: orderId } },
    { enabled: text.includes('@'), staleTime: 60_000 },
  );
  const people = colleagues?.items ?? [];
  const { mutate, isPending } = useCallMutation('POST /console/orders/:id/notes', {
    invalidates: ['GET /console/orders/:id/notes'],
    onSuccess: () => setText(''),
    onError: showError,
  });
  const options = (query === null ? [] : suggested(people, query).slice(0, MOST_SUGGESTED)).map((person) => ({
    id: person.userId,
    label: person.name,
    detail: person.roles.map((role) => ct(`role.${role}`)).join(', '),
    icon: 'user' as const,
    choose: () => {
      const next = withMention(text, caret, person.name);
      setText(next.text);
      requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
    },
  }));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const written = text.trim();
    if (written === '' || isPending) return;
    mutate({ params: { id: orderId }, body: { text: written, mentions: mentionedIn(written, people) } });
  };
  return (
    <form className="relative grid gap-2" onSubmit={send}>
      <TextField
        ref={field}
        label={ct('notes.write')}
        hint={ct('notes.hint')}
        maxLength={500}
        autoComplete="off"
        value={text}
        {...comboboxField(box, options)}
        onChange={(event) => {
          setText(event.target.value);
          setCaret(event.target.selectionStart ?? event.target.value.length);
          box.begin();
        }}
      />
      <Suggestions
        className="top-auto bottom-[calc(100%+8px)]"
        box={box}
        options={options}
        label={ct('notes.colleagues')}
      />
      {text.trim() !== '' && (
        <Button type="submit" icon="send" loading={isPending}>
          {ct('notes.send')}
        </Button>
      )}
    </form>
  );
}
