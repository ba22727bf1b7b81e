import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SENT_STOP_STATES, stopChanges, type SentStop, type StopChanges } from './stop-changes.ts';

const NOW = 1_000_000;
const dish = (outsideId: string, isStoppedHere: boolean, id = outsideId) => ({ id, outsideId, isStoppedHere });
const sent = (outsideId: string, more: Partial<SentStop> = {}): SentStop => ({
  outsideId,
  state: 'SENT',
  isSeen: true,
  retryAt: NOW + 1,
  ...more,
});
const none: StopChanges = { stop: [], resume: [], forget: [], seen: [], resumedThere: [], ofTill: [] };
const changes = (
  dishes: Parameters<typeof stopChanges>[0]['dishes'],
  rows: readonly SentStop[],
  listed: readonly string[],
  tillDecides = true,
) => stopChanges({ dishes, sent: rows, listed: new Set(listed), tillDecides }, NOW);

it('writes what was stopped here, and takes it back when it is sold here again', () => {
  expect(changes([dish('1', true)], [], [])).toEqual({ ...none, stop: ['1'] });
  expect(changes([dish('1', true)], [sent('1', { isSeen: false })], [])).toEqual(none);
  expect(changes([dish('1', true)], [sent('1', { isSeen: false })], ['1'])).toEqual({ ...none, seen: ['1'] });
  expect(changes([dish('1', false)], [sent('1')], ['1'])).toEqual({ ...none, resume: ['1'] });
  expect(changes([dish('1', false)], [sent('1')], [])).toEqual({ ...none, forget: ['1'] });
});

it('does not write what the till has stopped, and does not take our own stop for its', () => {
  expect(changes([dish('1', false)], [], ['1'])).toEqual({ ...none, ofTill: ['1'] });
  expect(changes([dish('1', true)], [], ['1'])).toEqual({ ...none, ofTill: ['1'] });
  expect(changes([dish('1', true)], [sent('1')], ['1'])).toEqual(none);
  expect(changes([dish('1', false)], [], ['1'], false)).toEqual(none);
});

it('learns that the till sells it again, unless we decide', () => {
  expect(changes([dish('1', true)], [sent('1')], [])).toEqual({ ...none, resumedThere: ['1'] });
  expect(changes([dish('1', true)], [sent('1')], [], false)).toEqual({ ...none, stop: ['1'] });
});

it('tries again when it is due, until somebody does it at the till', () => {
  const failed = sent('1', { state: 'NOT_STOPPED', isSeen: false });
  expect(changes([dish('1', true)], [failed], [])).toEqual(none);
  expect(changes([dish('1', true)], [{ ...failed, retryAt: NOW }], [])).toEqual({ ...none, stop: ['1'] });
  expect(changes([dish('1', true)], [failed], ['1'])).toEqual({ ...none, forget: ['1'], ofTill: ['1'] });
  const stuck = sent('1', { state: 'NOT_RESUMED' });
  expect(changes([dish('1', false)], [stuck], ['1'])).toEqual(none);
  expect(changes([dish('1', false)], [{ ...stuck, retryAt: NOW }], ['1'])).toEqual({ ...none, resume: ['1'] });
  expect(changes([dish('1', false)], [stuck], [])).toEqual({ ...none, forget: ['1'] });
});

it('does not take its own stop for one of the till while the list of the POS is late', () => {
  const resumed = sent('1', { state: 'RESUMED' });
  expect(changes([dish('1', false)], [resumed], ['1'])).toEqual(none);
  expect(changes([dish('1', false)], [resumed], [])).toEqual({ ...none, forget: ['1'] });
  expect(changes([dish('1', false)], [{ ...resumed, retryAt: NOW }], ['1'])).toEqual({ ...none, forget: ['1'] });
  expect(changes([dish('1', true)], [resumed], ['1'])).toEqual({ ...none, stop: ['1'] });
});

it('stops a product when every dish that it is has been stopped', () => {
  expect(changes([dish('1', true, 'a'), dish('1', false, 'b')], [], [])).toEqual(none);
  expect(changes([dish('1', true, 'a'), dish('1', true, 'b')], [], [])).toEqual({ ...none, stop: ['1'] });
});

it('never stops and resumes the same product, nor stops one that is listed', () => {
  const id: fc.Arbitrary<string> = fc.constantFrom('1', '2', '3');
  const rows: fc.Arbitrary<SentStop[]> = fc.uniqueArray(
    fc.record({
      outsideId: id,
      state: fc.constantFrom(...SENT_STOP_STATES),
      isSeen: fc.boolean(),
      retryAt: fc.constantFrom(NOW - 1, NOW + 1),
    }),
    { selector: ({ outsideId }) => outsideId },
  );
  const dishes = fc.array(fc.record({ id: fc.string(), outsideId: id, isStoppedHere: fc.boolean() }));
  fc.assert(
    fc.property(dishes, rows, fc.uniqueArray(id), fc.boolean(), (ours, written, listed, tillDecides) => {
      const { stop, resume, forget, resumedThere, ofTill } = changes(ours, written, listed, tillDecides);
      const once = [...stop, ...resume, ...forget, ...resumedThere];
      expect(new Set(once).size).toBe(once.length);
      const resumed = new Set(written.filter(({ state }) => state === 'RESUMED').map(({ outsideId }) => outsideId));
      expect(stop.filter((each) => listed.includes(each) && !resumed.has(each))).toEqual([]);
      const unsent = new Set(written.filter(({ state }) => state === 'NOT_STOPPED').map(({ outsideId }) => outsideId));
      expect(ofTill.filter((each) => written.some((w) => w.outsideId === each) && !unsent.has(each))).toEqual([]);
    }),
  );
});
