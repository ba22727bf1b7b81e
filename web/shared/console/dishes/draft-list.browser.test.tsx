import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '#tests/components/component.tsx';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { DraftList } from './draft-list.tsx';
import type { DraftLine } from './draft-lines.ts';

const line = (name: string): DraftLine => ({
  productId: name,
  name,
  productCount: 1,
  modifications: [],
  note: null,
});

function Draft() {
  const [lines, setLines] = useState<DraftLine[]>(['osh', 'lagmon', 'somsa'].map(line));
  return <DraftList lines={lines} onChange={setLines} />;
}

it('a dish that is removed by keys hands the focus to the next one, else to the one before', async () => {
  const host = mount(inConsole(<Draft />));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  host.find('[aria-label="dishes.remove lagmon"]').focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('dishes.remove somsa');
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('dishes.remove osh');
  expect(host.all('li')).toHaveLength(1);
});

it('its count is typed on its buttons', async () => {
  const host = mount(inConsole(<Draft />));
  host.find('[aria-label="dishes.remove lagmon"]').focus();
  await userEvent.keyboard('12');
  expect(host.all('output').map(({ textContent }) => textContent)).toEqual(['1', '12', '1']);
});

it('any dish takes a note for the kitchen, by Enter or by leaving the field', async () => {
  const host = mount(inConsole(<Draft />));
  await userEvent.click(host.find('[aria-label="dishes.addNote lagmon"]'));
  await userEvent.keyboard('achchiq{Enter}');
  expect(host.all('.card-line-note').map(({ textContent }) => textContent)).toEqual(['achchiq']);
  await userEvent.click(host.find('[aria-label="dishes.addNote osh"]'));
  await userEvent.keyboard('piyozsiz');
  await userEvent.click(host.find('[aria-label="dishes.addNote somsa"]'));
  expect(host.all('.card-line-note').map(({ textContent }) => textContent)).toEqual(['piyozsiz', 'achchiq']);
});
