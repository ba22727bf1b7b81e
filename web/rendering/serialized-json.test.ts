import { expect, it, vi } from 'vitest';
import { serializeOnce, parseSerialized } from './serialized-json.ts';

it('makes the text once for the same things in the same way', () => {
  const [details, branches] = [{}, []];
  const make = vi.fn(() => ({ name: 'Anhor', open: true }));
  const sent = serializeOnce([details, branches], '/anhor/', make);
  expect(serializeOnce([details, branches], '/anhor/', make)).toBe(sent);
  expect(make).toHaveBeenCalledTimes(1);
  for (const other of [
    serializeOnce([details, branches], '/', make),
    serializeOnce([details, []], '/anhor/', make),
    serializeOnce([{}, branches], '/anhor/', make),
  ]) {
    expect(other).not.toBe(sent);
    expect(other).toEqual(sent);
  }
});

it('gives the server what it was made of, and a browser one value for one text', () => {
  const value = { name: 'Anhor' };
  expect(parseSerialized(serializeOnce([{}, {}], '', () => value))).toBe(value);
  const arrived = { text: '{"name":"Anhor"}' };
  expect(parseSerialized(arrived)).toEqual(value);
  expect(parseSerialized(arrived)).toBe(parseSerialized(arrived));
});
