import { describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/accounts/staff.ts';
import eng from '#web/shared/console/i18n/messages/eng.json' with { type: 'json' };
import ru from '#web/shared/console/i18n/messages/ru.json' with { type: 'json' };
import uz from '#web/shared/console/i18n/messages/uz.json' with { type: 'json' };
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { OFFERED, scopeLabel } from '#web/shared/console/staff/scope-labels.ts';
import { BRANCH, ct, renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { changeText, subjectLabel } from './change-text.ts';
import { useStaffColumns } from './staff-columns.tsx';
import { nameOf } from './staff-names.ts';

const person = { firstName: null, lastName: null, phone: null };
const member = (userId: string, roles: object[], given: object = {}): StaffMember =>
  ({ ...person, userId, firstName: userId, hasSignedIn: true, roles, ...given }) as never;

describe('the name of a colleague', () => {
  it('is what is known of it, else the phone', () => {
    expect(nameOf({ ...person, firstName: 'Aziz', lastName: 'Karimov' })).toBe('Aziz Karimov');
    expect(nameOf({ ...person, lastName: 'Karimov' })).toBe('Karimov');
    expect(nameOf({ ...person, firstName: '', phone: '+998901234567' })).toContain('90');
    expect(nameOf(person)).toBe('—');
  });
});

describe('the list of colleagues', () => {
  function Cells({ people, column }: { people: StaffMember[]; column: string }) {
    const found = useStaffColumns(people, () => undefined).find(({ id }) => id === column)!;
    return people.map((each) => <div key={each.userId}>{found.cell(each)}</div>);
  }
  const cells = (people: StaffMember[], column = 'roles'): string =>
    renderConsole(<Cells people={people} column={column} />, { may: ['staff.manage'] });
  const owner = (id: string) => ({ id, role: 'OWNER', branchId: null });

  it('does not offer to remove the last owner', () => {
    const html = cells([member('a', [owner('1')]), member('b', [{ id: '2', role: 'COOK', branchId: BRANCH.id }])]);
    expect(html).toContain('staff.lastOwner');
    expect(html).not.toContain('staff.removeNamed a role.OWNER');
    expect(html).toContain('staff.removeNamed b role.COOK');
  });

  it('offers to remove one of two owners', () => {
    const html = cells([member('a', [owner('1')]), member('b', [owner('2')])]);
    expect(html).not.toContain('staff.lastOwner');
    expect(html).toContain('staff.removeNamed a role.OWNER');
  });

  it('names the branch of a role', () => {
    const html = cells([
      member('a', [
        { id: '1', role: 'COOK', branchId: BRANCH.id },
        { id: '2', role: 'MANAGER', branchId: null },
      ]),
    ]);
    expect(html).toContain(BRANCH.name);
    expect(html).toContain('branch.all');
  });

  it('marks those who never signed in', () => {
    expect(cells([member('a', [], { hasSignedIn: false })], 'state')).toContain('staff.notYet');
    expect(cells([member('a', [])], 'state')).not.toContain('staff.notYet');
  });
});

describe('a change in the audit', () => {
  const t: ConsoleT = (key) => eng[key];
  const text = (before: unknown, after: unknown): string => changeText(before, after, t, (id) => id);

  it('shows sums in soʻm and other limits as they are', () => {
    expect(text({ sumNew: 15_000_000, ordersNew: 3 }, { sumNew: 20_000_000, ordersNew: 4 })).toMatch(
      /150000 → 200000 · .*3 → 4/,
    );
  });

  it('names languages and scopes by their labels', () => {
    expect(text({ mainLanguage: 'uz' }, { mainLanguage: 'ru' })).toContain('Русский');
    expect(text(null, { scopes: ['orders.see', 'unknown.scope'] })).toContain(
      `${eng['scope.ordersSee']}, unknown.scope`,
    );
  });

  it('keeps what it does not know', () => {
    expect(text({ invented: 1 }, { invented: 2 })).toBe('invented: 1 → 2');
    expect(text('text', 7)).toBe('');
  });

  it('names a secret by its label and a host as it is', () => {
    expect(subjectLabel('paymeKey', ct, 'eng')).toBe('secret.paymeKey');
    expect(subjectLabel('iikoApiLogin', ct, 'eng')).toBe('iiko: API login');
    expect(subjectLabel('anhor.uz', ct, 'eng')).toBe('anhor.uz');
  });
});

describe('the scopes of a key', () => {
  it('that are offered have a label in all languages', () => {
    for (const messages of [uz, ru, eng])
      for (const scope of OFFERED)
        expect(scopeLabel(scope, (key) => (messages as Record<string, string>)[key] ?? '')).not.toBe('');
    expect(OFFERED.length).toBeGreaterThan(0);
  });

  it('that are not offered are shown as they are', () => expect(scopeLabel('toString.all', ct)).toBe('toString.all'));
});
