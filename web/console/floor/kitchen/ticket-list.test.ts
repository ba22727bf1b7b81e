import { describe, expect, it } from 'vitest';
import type { KitchenTicket } from '#contract/floor/kitchen.ts';
import { withTicket } from './ticket-list.ts';

const ticket = (orderId: string, positions: number[], given: Partial<KitchenTicket> = {}): KitchenTicket =>
  ({ orderId, status: 'PREPARING', version: 1, lines: positions.map((position) => ({ position })), ...given }) as never;

describe('a changed ticket', () => {
  it('replaces the one in the list and leaves the others', () => {
    const list = withTicket([ticket('a', [1]), ticket('b', [1])], ticket('b', [1], { version: 2 }));
    expect(list.map(({ orderId, version }) => [orderId, version])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it("keeps only the station's own dishes", () => {
    const [changed] = withTicket([ticket('a', [2, 3])], ticket('a', [1, 2, 3, 4]));
    expect(changed?.lines.map(({ position }) => position)).toEqual([2, 3]);
  });

  it('leaves once it is done', () => {
    expect(withTicket([ticket('a', [1])], ticket('a', [1], { status: 'DONE' }))).toEqual([]);
  });
});
