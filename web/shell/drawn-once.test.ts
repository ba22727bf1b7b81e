import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { drawnOnce, drawWith } from './drawn-once.ts';

const draw = vi.fn(renderToString);
drawWith(draw);
const part = (text: string) => () => createElement('b', null, text);

it('draws a part once for the same thing in the same way, and again for another', () => {
  const [menu, newer] = [{}, {}];
  expect(drawnOnce(menu, 'uz', part('<osh>'))).toBe('<b>&lt;osh&gt;</b>');
  expect(drawnOnce(menu, 'uz', part('never asked for'))).toBe('<b>&lt;osh&gt;</b>');
  expect(drawnOnce(menu, 'ru', part('плов'))).toBe('<b>плов</b>');
  expect(drawnOnce(newer, 'uz', part('manti'))).toBe('<b>manti</b>');
  expect(draw).toHaveBeenCalledTimes(3);
});

it('keeps no more texts of a part than it has room for, whatever addresses are made up', () => {
  const menu = {};
  draw.mockClear();
  for (let at = 0; at < 50; at++) drawnOnce(menu, `/made-up-${at}`, part('osh'));
  expect(draw).toHaveBeenCalledTimes(50);
  drawnOnce(menu, '/made-up-49', part('osh'));
  expect(draw).toHaveBeenCalledTimes(50);
  drawnOnce(menu, '/made-up-0', part('osh'));
  expect(draw).toHaveBeenCalledTimes(51);
});
