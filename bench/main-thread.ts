/**
 * What the main thread of a page computes while it opens, in the processor's time: beside other work on the machine a
 * task takes longer, but computes no more. A slower device is simulated by multiplying it.
 */
import type { Browser, Page } from 'playwright-core';

/** A part of a task beyond this blocks those who tap meanwhile. */
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
  /** Of the thread's processor time; times are in microseconds. */
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

/** `open` opens one page, and waits until it is at rest. */
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
