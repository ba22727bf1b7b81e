import { beforeEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { ALLERGENS } from '#domain/restaurants/catalog/dietary.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { AllergenWarning, LineWarning } from '#web/shared/menu/allergen-warning.tsx';
import type { MenuData } from '#web/shared/menu/menu-data.ts';
import { orderAllergies, sayAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { AllergyQuestion } from './allergy-question.tsx';

beforeEach(() => {
  orderAllergies.set(null);
});

const KEYS = {
  language: 'eng' as const,
  translate: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
};
const show = (part: ReactNode) =>
  mount(<I18nContext value={{ language: 'eng', translator: KEYS }}>{part}</I18nContext>);
const said = () => orderAllergies.get()?.['r'];

describe('the question about allergies', () => {
  const chip = (chips: HTMLElement[], name: string): HTMLElement =>
    chips.find(({ textContent }) => textContent.includes(`product.allergen.${name}`))!;

  it('asks for nothing until somebody has one', () => {
    const host = show(<AllergyQuestion restaurantId="r" />);
    expect(host.all('button')).toEqual([]);
    press(host.find('[role=switch]'));
    expect(host.all('button')).toHaveLength(ALLERGENS.length);
  });

  it('keeps what is chosen and typed, and nothing once it is taken back', () => {
    const host = show(<AllergyQuestion restaurantId="r" />);
    const field = host.find('[role=switch]');
    press(field);
    press(chip(host.all('button'), 'nuts'));
    press(chip(host.all('button'), 'milk'));
    press(chip(host.all('button'), 'nuts'));
    press(chip(host.all('button'), 'eggs'));
    type(host.all('input').at(-1)!, 'asal');
    expect(said()).toEqual({ allergens: ['eggs', 'milk'], note: 'asal' });
    press(field);
    expect(said()).toEqual({ allergens: [], note: '' });
    expect(host.all('button')).toEqual([]);
  });
});

describe('a dish with an allergen', () => {
  const menu = {
    branches: [],
    choices: [{ id: 'g', modifications: [{ id: 'yongoq', allergens: ['nuts'] }, { id: 'murabbo' }] }],
    sections: [
      {
        id: 's',
        name: 'S',
        products: [{ id: 'halvo', allergens: ['nuts', 'sesame'] }, { id: 'osh' }, { id: 'muzqaymoq', choices: [0] }],
      },
    ],
  } as unknown as MenuData;
  const line = (productId: string, ...options: string[]) => ({
    productId,
    modifications: options.map((id) => ({ id })),
  });
  const text = (part: ReactNode): string =>
    show(part)
      .all('p')
      .map(({ textContent }) => textContent)
      .join(' ');

  it('is marked with those of the guest that it contains', () => {
    sayAllergy('r', { allergens: ['milk', 'nuts'], note: '' });
    expect(text(<AllergenWarning restaurantId="r" allergens={['gluten', 'nuts']} />)).toBe(
      'allergy.warning product.allergen.nuts',
    );
    expect(text(<LineWarning restaurantId="r" menu={menu} line={line('halvo')} />)).toContain('product.allergen.nuts');
  });

  it('is marked where a chosen option contains one, though nothing is declared of the dish', () => {
    sayAllergy('r', { allergens: ['nuts'], note: '' });
    const of = (option: string): string =>
      text(<LineWarning restaurantId="r" menu={menu} line={line('muzqaymoq', option)} />);
    expect([of('yongoq'), of('murabbo')]).toEqual(['allergy.warning product.allergen.nuts', '']);
  });

  it('is not marked where nothing is declared, contained or said', () => {
    sayAllergy('r', { allergens: ['nuts'], note: '' });
    expect(text(<LineWarning restaurantId="r" menu={menu} line={line('osh')} />)).toBe('');
    expect(text(<LineWarning restaurantId="r" menu={undefined} line={line('halvo')} />)).toBe('');
    expect(text(<AllergenWarning restaurantId="r" allergens={['milk']} />)).toBe('');
    expect(text(<AllergenWarning restaurantId="other" allergens={['nuts']} />)).toBe('');
  });
});
