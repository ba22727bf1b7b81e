import { useFormat } from '#web/platform/format/use-format.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Notice } from '#web/ui/notice.tsx';

/** A refusal of a call about the group. */
export interface GroupProblem {
  code: string;
  why?: string;
  most?: number;
}

const SENTENCES = [
  'OVER_LIMIT',
  'NAME_TAKEN',
  'TOO_MANY_PEOPLE',
  'TOO_MANY_LINES',
  'TOO_MANY_GROUPS',
  'GROUP_CLOSED',
  'GROUP_ORDERED',
  'GROUP_CANCELED',
  'SOLD_OUT',
  'STOPPED',
] as const;

export function useGroupSentence(): (problem: GroupProblem) => string {
  const t = useT();
  const { money } = useFormat();
  return ({ code, why, most = 0 }) => {
    const known = SENTENCES.find((each) => each === why) ?? SENTENCES.find((each) => each === code);
    return known
      ? t(`group.problem.${known === 'STOPPED' ? 'SOLD_OUT' : known}`, { sum: money(most), n: most })
      : t('group.problem.other');
  };
}

export function GroupProblemNotice({ problem }: { problem: GroupProblem | null }) {
  const sentenceOf = useGroupSentence();
  return <div role="alert">{problem && <Notice tone="bad">{sentenceOf(problem)}</Notice>}</div>;
}
