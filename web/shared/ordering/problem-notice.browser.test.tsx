import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { QuoteProblem } from '#contract/orders/checkout.ts';
import { mount } from '#tests/components/component.tsx';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { ProblemNotice, type ProblemActions } from './problem-notice.tsx';

const NOW = Date.parse('2026-03-09T20:00:00Z');
vi.mock('#web/shared/storefront-data/use-now.ts', () => ({ useNow: () => NOW }));

const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');
const ACTIONS = [
  'removeDishes',
  'chooseBranch',
  'takeBranch',
  'changeTime',
  'takeTime',
  'changeAddress',
  'pickUp',
  'toMenu',
  'extendHold',
  'resend',
] as const satisfies readonly (keyof ProblemActions)[];

function notice(problem: Partial<QuoteProblem>, offered: readonly (keyof ProblemActions)[] = ACTIONS) {
  const taken: unknown[] = [];
  const actions = Object.fromEntries(
    offered.map((name) => [name, (...given: unknown[]) => void taken.push([name, ...given])]),
  ) as ProblemActions;
  const host = mount(
    <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
      <ProblemNotice
        problem={problem as QuoteProblem}
        nameOf={(id) => ({ osh: 'Osh', non: 'Non' })[id]}
        branches={[{ id: 'b', name: 'Chilonzor' }] as never}
        timeZone="Asia/Tashkent"
        away={4100}
        actions={actions}
      />
    </I18nContext>,
  );
  return { host, taken, ways: () => host.all('button').map(({ textContent }) => textContent) };
}

/** What a guest reads of each refusal, and the ways out of it in their order. */
it.each<[string, Partial<QuoteProblem>, string, [string, unknown[]][]]>([
  [
    'a dish sold out',
    { code: 'SOLD_OUT', productIds: ['osh', 'non'] },
    'problem.SOLD_OUT Osh, Non',
    [['problem.remove', ['removeDishes', ['osh', 'non']]]],
  ],
  [
    'a dish of another branch',
    { code: 'SOLD_OUT', why: 'NOT_AT_BRANCH', productId: 'osh', nextBranchId: 'b' },
    'problem.NOT_AT_BRANCH Osh',
    [
      ['problem.takeBranch Chilonzor', ['takeBranch', 'b']],
      ['problem.remove', ['removeDishes', ['osh']]],
    ],
  ],
  ['no branch for it', { code: 'NO_BRANCH' }, 'problem.NO_BRANCH', [['problem.seeBranches', ['chooseBranch']]]],
  ['a closed branch', { code: 'CLOSED' }, 'problem.CLOSED', [['problem.otherTime', ['changeTime']]]],
  ['a full time', { code: 'SLOT_FULL' }, 'problem.SLOT_FULL', [['problem.otherTime', ['changeTime']]]],
  [
    'no seats',
    { code: 'NO_SEATS', freeTimes: [{ day: '2026-03-10', time: '19:30' }] as never },
    'problem.NO_SEATS',
    [[' 19:30', ['takeTime', { day: '2026-03-10', time: '19:30' }]]],
  ],
  [
    'an address too far away',
    { code: 'OUT_OF_ZONE' },
    'problem.OUT_OF_ZONE',
    [
      ['problem.otherAddress', ['changeAddress']],
      ['problem.pickUp', ['pickUp']],
    ],
  ],
  [
    'too small an order',
    { code: 'MINIMUM_NOT_MET', missing: 1_500_000 },
    'problem.MINIMUM_NOT_MET',
    [['problem.addMore', ['toMenu']]],
  ],
  ['seats no longer held', { code: 'HOLD_EXPIRED' }, 'problem.HOLD_EXPIRED', [['hold.again', ['extendHold']]]],
  ['three open orders', { code: 'NOT_ALLOWED_NOW', why: 'TOO_MANY_OPEN', most: 3 }, 'problem.TOO_MANY_OPEN', []],
  ['too much that is unpaid', { code: 'NOT_ALLOWED_NOW', why: 'UNPAID_SUM' }, 'problem.UNPAID_SUM', []],
  ['too many around', { code: 'NOT_ALLOWED_NOW', why: 'TOO_MANY_AROUND' }, 'problem.TOO_MANY_AROUND', []],
  ['not now', { code: 'NOT_ALLOWED_NOW' }, 'problem.NOT_ALLOWED_NOW', []],
  ['no phone', { code: 'PHONE_REQUIRED' }, 'problem.PHONE_REQUIRED', []],
  ['too often', { code: 'RATE_LIMITED' }, 'problem.RATE_LIMITED', []],
  ['no network', { code: 'NETWORK' }, 'problem.NETWORK', [['tryAgain', ['resend']]]],
  ['no answer', { code: 'TIMEOUT' }, 'problem.NETWORK', [['tryAgain', ['resend']]]],
  ['a failing server', { code: 'INTERNAL' }, 'problem.UNAVAILABLE', [['tryAgain', ['resend']]]],
  ['what nobody foresaw', { code: 'SOMETHING_NEW' }, 'problem.other', []],
])('%s', async (_, problem, sentence, expected) => {
  const { host, taken, ways } = notice(problem);
  expect(host.text()).toContain(sentence);
  expect(ways()).toHaveLength(expected.length);
  for (const [index, [label, call]] of expected.entries()) {
    const button = host.all('button')[index]!;
    expect(button.textContent).toContain(label);
    await userEvent.click(button);
    expect(taken.at(-1)).toEqual(call);
  }
  // A screen that offers no way out still says what is wrong.
  const alone = notice(problem, []);
  expect(alone.ways()).toEqual([]);
  expect(alone.host.text()).toContain(sentence);
});

it('says when a closed branch opens, and whom to call', () => {
  const { host } = notice({ code: 'CLOSED', opensAt: '2026-03-10T05:00:00Z', phone: '+998712000000' });
  expect(host.text()).toContain('10:00');
  expect(host.find('a').getAttribute('href')).toBe('tel:+998712000000');
});

it('an address too far away says how far it is, and no other refusal does', () => {
  expect(notice({ code: 'OUT_OF_ZONE' }).host.text()).toContain('problem.away');
  expect(notice({ code: 'NO_BRANCH' }).host.text()).not.toContain('problem.away');
});
