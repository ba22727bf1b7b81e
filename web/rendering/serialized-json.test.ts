import { expect, it, vi } from 'vitest';
import { asText, fromText } from './serialized-json.ts';

it('makes the text once for the same things in the same way', () => {
  const [details, branches] = [{}, []];
  const make = vi.fn(() => ({ name: 'Anhor', open: true }));
  const sent = asText([details, branches], '/anhor/', make);
  expect(asText([details, branches], '/anhor/', make)).toBe(sent);
  expect(make).toHaveBeenCalledTimes(1);
  for (const other of [
    asText([details, branches], '/', make),
    asText([details, []], '/anhor/', make),
    asText([{}, branches], '/anhor/', make),
  ]) {
    expect(other).not.toBe(sent);
    expect(other).toEqual(sent);
  }
});

it('gives the server what it was made of, and a browser one value for one text', () => {
  const value = { name: 'Anhor' };
  expect(fromText(asText([{}, {}], '', () => value))).toBe(value);
  const arrived = { text: '{"name":"Anhor"}' };
  expect(fromText(arrived)).toEqual(value);
  expect(fromText(arrived)).toBe(fromText(arrived));
});
