import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ModificationGroup } from '#contract/restaurants/catalog.ts';
import { act, leavePage, mount } from '#tests/components/component.tsx';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { orderAllergies, sayAllergy } from '#web/shared/visitor-choices/order-allergies.ts';
import { ChoiceGroup } from './choice-group.tsx';

const sizes = (given: Partial<ModificationGroup> = {}): ModificationGroup => ({
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  modifications: [
    { id: 'usual', name: 'Usual', price: 0, max: 1 },
    { id: 'large', name: 'Large', price: 1_800_000, max: 1 },
  ],
  ...given,
});

const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');
const view = (group: ModificationGroup, counts: Record<string, number> = {}) => (
  <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
    <ChoiceGroup restaurantId="r" group={group} counts={counts} showUnmet={false} onChoose={() => undefined} />
  </I18nContext>
);
const sums = (group: ModificationGroup, counts: Record<string, number> = {}): string[] =>
  [...renderToStaticMarkup(view(group, counts)).matchAll(/class="option-trailing">([^<]*)</g)].map(([, text]) => text!);

it('a free choice shows no price, and a price on top carries its currency', () => {
  expect(sums(sizes())).toEqual(['+18\u00A0000\u00A0soʻm']);
  expect(sums(sizes({ min: 0, max: 2 }))).toEqual(['+18\u00A0000\u00A0soʻm']);
});

it('a choice that can no longer be made keeps its price', () => {
  const group = sizes({
    min: 2,
    max: 2,
    modifications: [...sizes().modifications, { id: 'c', name: 'C', price: 500_000, max: 1 }],
  });
  expect(sums(group, { usual: 1, large: 1 })).toEqual(['+18\u00A0000\u00A0soʻm', '+5\u00A0000\u00A0soʻm']);
});

it('a choice says which allergens it adds, with a sign where the guest avoids one of them', async () => {
  orderAllergies.set(null);
  const [usual] = sizes().modifications;
  const shown = mount(view(sizes({ modifications: [{ ...usual!, allergens: ['milk', 'nuts'] }] })));
  expect(shown.text()).toContain('product.contains product.allergen.milk, product.allergen.nuts');
  expect(shown.all('.option-text .icon')).toHaveLength(0);
  act(() => sayAllergy('r', { allergens: ['nuts'], note: '' }));
  expect(shown.all('.option-text .icon')).toHaveLength(1);
  expect(mount(view(sizes())).text()).not.toContain('product.contains');
  await leavePage();
});
