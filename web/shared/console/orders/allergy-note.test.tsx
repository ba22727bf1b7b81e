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

  it('is nothing where none is noted', () => {
    expect(renderConsole(<AllergyNote allergy={null} />)).not.toContain('allergy-note');
    expect(renderConsole(<AllergyOfLine allergens={[]} />)).not.toContain('card-line-allergy');
  });

  it('is repeated at the dish that contains it', () => {
    expect(renderConsole(<AllergyOfLine allergens={['milk']} />)).toContain('allergy.contains');
  });
});
