import { describe, expect, it } from 'vitest';
import { loader } from './open-route.tsx';

const load = (openMode: 'auto' | 'review' | 'off') =>
  loader({ context: { get: () => ({ openMode }) } } as unknown as Parameters<typeof loader>[0]);

describe('the page that opens a restaurant', () => {
  it('says whether the platform reviews first', () => {
    expect(load('review')).toEqual({ openMode: 'review' });
    expect(load('auto')).toEqual({ openMode: 'auto' });
  });

  it('is not found where only the platform opens restaurants', () => {
    expect(() => load('off')).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });
});
