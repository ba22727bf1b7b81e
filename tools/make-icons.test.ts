import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeSprite } from '#tools/make-icons.ts';
import { iconNames } from '#web/ui/icon-names.ts';

it('has a sprite that matches the list of names', () => {
  const committed = readFileSync(new URL('../web/ui/icons.svg', import.meta.url), 'utf8');
  expect(committed).toBe(makeSprite(iconNames));
});

it('leaves colour and stroke to the place of use', () => {
  expect(makeSprite(['heart'])).not.toMatch(/(stroke|fill)=/);
});
