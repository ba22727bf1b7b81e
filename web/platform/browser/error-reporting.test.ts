import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorIdOf, reportError } from './error-reporting.ts';

type Report = { id: string; message: string; stack?: string; path?: string };

let sent: { url: string; init: RequestInit }[];
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(null, { status: 204 });
  });
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const reports = (): Report[] => sent.map(({ init }) => JSON.parse(init.body as string) as Report);

describe('the id of an error', () => {
  it('is the same on the page and in the report', () => {
    const error = new Error('broken');
    const shown = errorIdOf(error);
    reportError(error);
    expect(reports()[0]!.id).toBe(shown);
    expect(errorIdOf(error)).toBe(shown);
  });

  it('can be read out: six capital letters and digits, whatever the random number is', () => {
    for (const chance of [0, 0.5, 1 / 36, 0.999_999, 0.123_456]) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      expect(errorIdOf(new Error('broken'))).toMatch(/^[0-9A-Z]{6}$/);
    }
  });

  it('differs between errors with the same words', () => {
    expect(errorIdOf(new Error('broken'))).not.toBe(errorIdOf(new Error('broken')));
  });

  it('exists for anything that can be thrown', () => {
    for (const thrown of ['text', null, undefined, 42]) expect(errorIdOf(thrown)).toMatch(/^[0-9A-Z]{6}$/);
  });
});

describe('a report', () => {
  it('goes out once for one error, and survives the end of the page', () => {
    const error = new Error('broken');
    reportError(error);
    reportError(error);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.url).toBe('/api/faults');
    expect(sent[0]!.init).toMatchObject({ method: 'POST', keepalive: true });
  });

  it('is cut to what the server accepts', () => {
    const error = new Error('x'.repeat(2000));
    error.stack = 'y'.repeat(9000);
    reportError(error);
    expect(reports()[0]!.message).toHaveLength(500);
    expect(reports()[0]!.stack).toHaveLength(4000);
  });

  it('names no address, which may contain a private link', () => {
    reportError(new Error('broken'));
    expect(Object.keys(reports()[0]!).toSorted()).toEqual(['id', 'message', 'stack']);
  });

  it('of something that is no error says what it was', () => {
    reportError({ toString: () => 'a strange thing' });
    reportError(undefined);
    expect(reports().map(({ message, stack }) => ({ message, stack }))).toEqual([
      { message: 'a strange thing', stack: undefined },
      { message: 'undefined', stack: undefined },
    ]);
  });

  it('stays out of the console when it is quiet', () => {
    reportError(new Error('quiet'), { quiet: true });
    expect(log).not.toHaveBeenCalled();
    reportError(new Error('loud'));
    expect(log).toHaveBeenCalledOnce();
  });

  it('that cannot be sent breaks nothing', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    reportError(new Error('broken'));
    await new Promise((done) => setImmediate(done));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
