/**
 * What the main thread of a page computes while it opens, in processor time: other work on the machine makes a task
 * take longer, but does not make it compute more. A slower device is simulated by multiplying that time.
 */
import type { Browser, Page } from 'playwright-core';

/** A page answers no tap while a task runs. What a task takes beyond this counts as blocked time. */
const SHORT_TASK_MS = 50;
const SCRIPTS: readonly string[] = [
  'EvaluateScript',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  /** The processor time that the thread used, in microseconds like `ts` and `dur`. */
  tdur?: number;
  args: { name?: string };
}

export interface MainThread {
  /** Sum of what tasks take beyond 50 ms, from the first paint on. */
  blocked: number;
  longest: number;
  scripts: number;
}

/** Not those that run inside another one. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)
    .filter(({ ts, dur }) => {
      const isInside = ts < end;
      if (!isInside) end = ts + dur;
      return !isInside;
    });
}

function summarize(events: readonly TraceEvent[], slowdown: number): MainThread {
  const of = ({ pid, tid }: TraceEvent): TraceEvent[] => events.filter((each) => each.pid === pid && each.tid === tid);
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(of);
  const page = threads.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const [{ pid, ts: painted } = { pid: 0, ts: Infinity }] = events.filter(
    (event) => event.name === 'firstContentfulPaint' && event.pid === page[0]?.pid,
  );
  if (pid === 0) throw new Error('The page painted nothing');
  const whole = page.filter(({ ph }) => ph === 'X');
  const time = ({ tdur = 0 }: TraceEvent): number => (tdur / 1000) * slowdown;
  const tasks = outermost(whole.filter(({ name }) => name.endsWith('RunTask')))
    .filter(({ ts, dur }) => ts + dur > painted)
    .map(time);
  const scripts = outermost(whole.filter(({ name }) => SCRIPTS.includes(name)));
  return {
    blocked: tasks.reduce((sum, ms) => sum + Math.max(0, ms - SHORT_TASK_MS), 0),
    longest: Math.max(...tasks),
    scripts: scripts.reduce((sum, event) => sum + time(event), 0),
  };
}

/** `open` loads one page and resolves when that page is at rest. */
export async function watchMainThread(
  browser: Browser,
  slowdown: number,
  open: () => Promise<Page>,
): Promise<MainThread> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['blink.user_timing', 'devtools.timeline', 'loading', 'toplevel', 'v8.execute'],
    },
  });
  const page = await open();
  const ended = new Promise((resolve) => {
    devtools.once('Tracing.tracingComplete', resolve);
  });
  await devtools.send('Tracing.end');
  await ended;
  await devtools.detach();
  await page.context().close();
  return summarize(events, slowdown);
}
