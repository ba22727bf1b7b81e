import { expect, it } from 'vitest';
import { createLog, quickLines } from './log.ts';

function terminal(level = 'info') {
  let text = '';
  const log = createLog({ level, isForPeople: true, write: (lines) => (text += lines) });
  return { log, text: () => text };
}

const TIME = /^\d\d:\d\d:\d\d /gm;
const withoutTimes = (text: string): string => text.replaceAll(TIME, '');

it('is words, with the fields behind them', () => {
  const { log, text } = terminal();
  log.info('the product listens');
  log.warn({ directory: '/data', freeMegabytes: 12 }, 'free disk space is low');
  expect(text().match(TIME)).toHaveLength(2);
  expect(withoutTimes(text())).toBe(
    'the product listens\nwarning free disk space is low (directory /data, freeMegabytes 12)\n',
  );
});

it('has no line for an answered request, but one for each that failed here', async () => {
  const { log, text } = terminal();
  log.info({ method: 'GET', route: '/api/home', status: 200, ms: 1, traceId: 'a' });
  const quick = quickLines(log)({ method: 'GET', route: '/' });
  quick(200, 1, 'b');
  quick(404, 1, 'c');
  quick(503, 1, 'd');
  log.info({ method: 'GET', route: '/api/home', status: 500, ms: 1, traceId: 'e' });
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(withoutTimes(text())).toBe(
    '(method GET, route /api/home, status 500, ms 1, traceId e)\n(method GET, route /, status 503, ms 1, traceId d)\n',
  );
});

it('shows where an error came from, and of a warning its words', () => {
  const { log, text } = terminal();
  log.warn({ err: new Error('the line was cut') }, 'no connection');
  log.error({ err: new Error('a mistake') }, 'a job failed');
  expect(withoutTimes(text())).toMatch(
    /^warning no connection: the line was cut\nerror a job failed: Error: a mistake\n {4}at /,
  );
});
