import { describe, expect, it } from 'vitest';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { AllergyNote, AllergyOfLine } from './allergy-note.tsx';

describe('an allergy', () => {
  it('is said in words beside a sign, not by colour alone', () => {
    const html = renderConsole(<AllergyNote allergy={{ allergens: ['peanuts', 'milk'], note: 'honey' }} />);
    expect(html).toContain('allergy.title');
    expect(html).toMatch(/product\.allergen\.peanuts|peanuts/);
    expect(html).toContain('honey');
    expect(html).toContain('triangle-alert');
  });

  it('of a group order has a line for each person', () => {
    const people = [
      { name: 'Aziza', allergens: ['nuts' as const, 'milk' as const] },
      { name: 'Olim', allergens: ['milk' as const] },
    ];
    const html = renderConsole(
      <AllergyNote allergy={{ allergens: ['fish', 'nuts', 'milk'], note: 'honey', people }} />,
    );
    const lines = [...html.matchAll(/<span class="mt-1 block">([^<]*)/g)].map(([, line]) => line);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^Aziza: .+, .+/);
    expect(lines[3]).toBe('honey');
  });

  it('is nothing where none is noted', () => {
    expect(renderConsole(<AllergyNote allergy={null} />)).not.toContain('allergy-note');
    expect(renderConsole(<AllergyOfLine allergens={[]} />)).not.toContain('card-line-allergy');
  });

  it('is repeated at the dish that contains it', () => {
    expect(renderConsole(<AllergyOfLine allergens={['milk']} />)).toContain('allergy.contains');
  });
});
