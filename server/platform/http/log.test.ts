import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog, quickLines } from './log.ts';

const fields = { method: 'GET', route: 'a "quoted" \n route', merchant: 'anhor' };

it('the fast line equals the line that pino writes', async () => {
  const written: string[] = [];
  const log = createLog({
    level: 'info',
    write: (text) => {
      written.push(text);
    },
  });
  log.info({ ...fields, status: 200, ms: 1.3, traceId: 'abc' });
  const line = quickLines(log)(fields);
  line(200, 1.2504, 'abc');
  line(304, 0.04, 'abd');
  await nextTurn();
  const [ours, second, end] = written.slice(1).join('').split('\n');
  const stripped = (text: string): string => text.replace(/"time":"[^"]+"/, '');
  expect(stripped(`${ours}\n`)).toBe(stripped(written[0]!));
  expect(Date.parse((JSON.parse(ours!) as { time: string }).time)).toBeGreaterThan(Date.now() - 60_000);
  expect(JSON.parse(second!)).toMatchObject({ ...fields, status: 304, ms: 0, traceId: 'abd' });
  expect(end).toBe('');
});

it('writes nothing below the level', async () => {
  const written: string[] = [];
  quickLines(
    createLog({
      level: 'warn',
      write: (text) => {
        written.push(text);
      },
    }),
  )(fields)(200, 1, 'abc');
  await nextTurn();
  expect(written).toEqual([]);
});
