import { useState, type FormEvent } from 'react';
import { MOST_PERSON_NAME } from '#domain/orders/orders/group-order.ts';
import { ApiError } from '#web/platform/api/api-client.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useVisitor } from '#web/platform/session/visitor.ts';
import { AllergyQuestion } from '#web/shared/ordering/allergy-question.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useGroupSentence, type GroupProblem } from './group-problem.tsx';
import type { Group } from './use-group.ts';

interface JoinGroupProps {
  state: Group;
  restaurantId: string;
  onJoined: () => void;
}

/** Asks for the name of the person who joins, and for their allergies. */
export function JoinGroup({ state: { params, put }, restaurantId, onJoined }: JoinGroupProps) {
  const t = useT();
  const sentenceOf = useGroupSentence();
  const { user } = useVisitor();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? user?.firstName ?? '';
  const { mutate, isPending, error, reset } = useCallMutation('POST /merchants/:id/group-orders/:token/people', {
    onSuccess: (group) => {
      put(group);
      onJoined();
    },
  });
  const join = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() && !isPending) mutate({ params, body: { name: name.trim() } });
  };
  const problem = error && (error instanceof ApiError ? (error.problem as GroupProblem) : { code: 'NETWORK' });
  return (
    <form className="card grid gap-4" data-pad="" onSubmit={join}>
      <TextField
        label={t('group.yourName')}
        hint={t('group.yourNameHint')}
        error={problem ? sentenceOf(problem) : undefined}
        value={name}
        maxLength={MOST_PERSON_NAME}
        autoComplete="given-name"
        required
        onChange={(event) => {
          setTyped(event.target.value);
          reset();
        }}
      />
      <AllergyQuestion restaurantId={restaurantId} label={t('group.allergy')} hint={t('group.allergyHint')} />
      <Button kind="primary" size={56} wide type="submit" loading={isPending} disabled={!name.trim()}>
        {t('group.join')}
      </Button>
    </form>
  );
}
