import { expect, it } from 'vitest';
import { mount, press } from '#tests/components/component.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { buttonOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import { aggregatorRow } from '#web/shared/console/testing/rows.ts';
import { AggregatorCard } from './aggregator-card.tsx';

function Card() {
  const first = useCallQuery('GET /console/aggregators').data?.items[0];
  return first && <AggregatorCard connection={first} />;
}

const confirm = async (action: string): Promise<void> => {
  const button = () =>
    [...document.querySelectorAll('dialog[open] button')].find(({ textContent }) => textContent === action);
  await expect.poll(button).toBeTruthy();
  press(button()!);
};

it('an aggregator is switched and its secret renewed over their own version while it is refetched', async () => {
  const sent: unknown[] = [];
  let now = aggregatorRow;
  const api = readOnce({ 'GET /console/aggregators': { items: [aggregatorRow] } }, (_call, { body }) => {
    sent.push(body);
    const { isActive = now.isActive, version } = body as { isActive?: boolean; version: number };
    now = { ...now, isActive, version: version + 1 };
    return now;
  });
  mount(inConsole(<Card />, { api }));
  await expect.poll(() => buttonOf('aggregators.switchOn')).toBeTruthy();
  press(buttonOf('aggregators.switchOn'));
  await expect.poll(() => buttonOf('aggregators.switchOff')).toBeTruthy();
  press(buttonOf('aggregators.switchOff'));
  await confirm('aggregators.switchOff');
  await expect.poll(() => buttonOf('aggregators.switchOn')).toBeTruthy();
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  press(buttonOf('aggregators.renew'));
  await confirm('aggregators.renew');
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  press(buttonOf('aggregators.switchOn'));
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 1, isActive: true },
      { version: 2, isActive: false },
      { version: 3, renewSecret: true },
      { version: 4, isActive: true },
    ]);
});
