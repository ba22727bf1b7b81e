import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { BasketLineRow } from './basket-line-row.tsx';
import type { BasketLine } from './basket-lines.ts';

const line = (name: string, more: Partial<BasketLine> = {}): BasketLine => ({
  key: name,
  productId: name,
  name,
  picture: null,
  costPrice: 100,
  discount: 0,
  modifications: [],
  note: '',
  count: 1,
  ...more,
});
const translate = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ');

function Basket({ first }: { first: BasketLine[] }) {
  const [lines, setLines] = useState(first);
  const setCount = (key: string, count: number): void =>
    setLines(lines.flatMap((each) => (each.key !== key ? [each] : count > 0 ? [{ ...each, count }] : [])));
  return (
    <main tabIndex={-1}>
      <ul className="basket-lines">
        {lines.map((each) => (
          <BasketLineRow
            key={each.key}
            line={each}
            onCount={(count) => setCount(each.key, count)}
            onEdit={() => undefined}
            onRemove={() => setCount(each.key, 0)}
          />
        ))}
      </ul>
    </main>
  );
}

function basket(...lines: BasketLine[]) {
  const host = mount(
    <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
      <Basket first={lines} />
    </I18nContext>,
  );
  return {
    host,
    row: (name: string) => host.find(`[aria-label="${name}"]`),
    focused: () => document.activeElement?.closest('li')?.getAttribute('aria-label') ?? document.activeElement?.tagName,
  };
}

it('by keys a line is counted up and down, and the focus stays on its button', async () => {
  const { row } = basket(line('osh'));
  row('osh').querySelector('button')!.focus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('product.more');
  expect(row('osh').querySelector('output')!.textContent).toBe('2');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  expect(row('osh').querySelector('output')!.textContent).toBe('1');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('product.remove osh');
});

it('when a line is removed the next one has the focus, then the one before, at last the page', async () => {
  const { host, row, focused } = basket(line('osh'), line('lagmon', { missing: 'gone' }), line('somsa'));
  const remove = async (name: string): Promise<void> => {
    const label = `[aria-label="product.remove ${name}"]`;
    (row(name).querySelector<HTMLElement>(label) ?? row(name).querySelector('button')!).focus();
    await userEvent.keyboard('{Enter}');
  };
  await remove('lagmon');
  expect(focused()).toBe('somsa');
  await remove('somsa');
  expect(focused()).toBe('osh');
  await remove('osh');
  expect(host.all('li')).toEqual([]);
  expect(focused()).toBe('MAIN');
});
