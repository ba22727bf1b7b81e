import type { GroupOrder, GroupPerson } from '#contract/orders/group-orders.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Group } from './use-group.ts';

/** Everybody with their dishes; the host may remove others while the group is open. */
export function GroupPeople({ state, group }: { state: Group; group: GroupOrder }) {
  const t = useT();
  const mayRemove = group.status === 'OPEN' && group.people.some(({ isMe, isHost }) => isMe && isHost);
  return (
    <section className="card" data-pad="" aria-label={t('group.people', { n: group.peopleCount })}>
      <h2 className="mb-4 text-h3">{t('group.people', { n: group.peopleCount })}</h2>
      <ul className="group-people">
        {group.people.map((person) => (
          <Person key={person.id} state={state} person={person} mayRemove={mayRemove && !person.isHost} />
        ))}
      </ul>
    </section>
  );
}

function Person({ state, person, mayRemove }: { state: Group; person: GroupPerson; mayRemove: boolean }) {
  const t = useT();
  const toast = useToast();
  const { money } = useFormat();
  const { id: personId, name, isMe, isHost, lines, total } = person;
  const remove = useCallMutation('DELETE /merchants/:id/group-orders/:token/people/:personId', {
    onSuccess: state.put,
    onError: () => {
      toast.show({ kind: 'error', text: t('group.problem.other') });
      state.refresh();
    },
  });
  return (
    <li>
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">
          {[isMe && t('group.you'), isHost && t('group.pays'), lines.length === 0 && t('group.nothingYet')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="flex items-center gap-1">
        {total > 0 && <span className="font-semibold whitespace-nowrap">{money(total)}</span>}
        {mayRemove && (
          <IconButton
            icon="x"
            label={t('group.remove', { name })}
            onClick={() => remove.mutate({ params: { ...state.params, personId } })}
          />
        )}
      </span>
      {lines.length > 0 && (
        <ul className="group-dishes text-small text-ink-2">
          {lines.map((line, at) => (
            <li key={at} className="wrap-anywhere">
              {`${line.productCount} × ${line.name || t('group.dishGone')}`}
              {[...line.modifications.map((each) => each.name), line.note].filter(Boolean).map((each) => ` · ${each}`)}
              {line.state !== 'ok' && <span className="text-bad"> · {t('group.unavailable')}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
