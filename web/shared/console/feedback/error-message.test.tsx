import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-client.ts';
import { renderConsole, renderHook } from '#web/shared/console/testing/render-console.tsx';
import { useErrorMessage } from './error-message.ts';
import { ListStates } from './query-states.tsx';

const refusal = (code: string, more: object = {}): ApiError =>
  new ApiError({ type: '', title: 'Title', status: 409, code: code as 'NOT_FOUND', ...more });
const messageOf = (error: unknown): string => renderHook(useErrorMessage)(error);

describe('the message of an error', () => {
  it.each(['NETWORK', 'TIMEOUT', 'UNAVAILABLE'])('%s is a lost connection', (code) => {
    expect(messageOf(refusal(code))).toBe('refused.NETWORK');
  });

  it.each(['VERSION_CONFLICT', 'BAD_TRANSITION', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED'])(
    '%s has a sentence of its own, whatever the server says',
    (code) => expect(messageOf(refusal(code, { detail: 'Detail' }))).toBe(`refused.${code}`),
  );

  it('of a rule is the text of the server: its detail, else its title', () => {
    expect(messageOf(refusal('NOT_ALLOWED_NOW', { detail: 'The kitchen has begun' }))).toBe('The kitchen has begun');
    expect(messageOf(refusal('NOT_ALLOWED_NOW'))).toBe('Title');
  });

  it.each([
    ['UNFINISHED_ORDERS', 3],
    ['USED_BY_ZONES', 1],
  ])('names why something is still in use: %s', (why, count) => {
    expect(messageOf(refusal('NOT_ALLOWED_NOW', { why, count }))).toBe(`refused.${why} ${count}`);
    expect(messageOf(refusal('NOT_ALLOWED_NOW', { why: 'OTHER', detail: 'Detail' }))).toBe('Detail');
  });

  it.each([new TypeError('x is undefined'), 'text', null])('of a bug tells nothing of it: %s', (error) => {
    expect(messageOf(error)).toBe('refused.other');
  });
});

describe('a list', () => {
  const list = (query: { data?: { items: string[] }; error?: Error }): string =>
    renderConsole(
      <ListStates
        query={{ data: query.data, error: query.error ?? null, refetch: vi.fn() }}
        failed="failed"
        empty={<p>empty</p>}
      >
        {(items) => <p>{items.join(' and ')}</p>}
      </ListStates>,
    );

  it('is busy while it loads', () => expect(list({})).toContain('aria-busy="true"'));

  it('says that it failed, why, and offers another try', () => {
    const html = list({ error: refusal('FORBIDDEN') });
    expect(html).toContain('failed');
    expect(html).toContain('refused.FORBIDDEN');
    expect(html).toContain('tryAgain');
  });

  it('stays while a later fetch fails', () => {
    const html = list({ data: { items: ['osh', 'tea'] }, error: refusal('NETWORK') });
    expect(html).toContain('osh and tea');
    expect(html).not.toContain('failed');
  });

  it('says that it is empty', () => expect(list({ data: { items: [] } })).toContain('empty'));
});
