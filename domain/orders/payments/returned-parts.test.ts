import { describe, expect, it } from 'vitest';
import { matchReturned, type WaitingRefund } from './returned-parts.ts';

const open = (id: string, amount: number): WaitingRefund => ({ id, amount, state: 'OPEN', isSent: false });
const sending = (id: string, amount: number, isSent = true): WaitingRefund => ({
  id,
  amount,
  state: 'SENDING',
  isSent,
});

describe('what a provider has returned in all', () => {
  it('is a part that is not known here', () => {
    expect(matchReturned(30, { amount: 100, refunded: 0 }, [])).toEqual({ doneIds: [], unknown: 30 });
    expect(matchReturned(50, { amount: 100, refunded: 30 }, [])).toEqual({ doneIds: [], unknown: 20 });
  });

  it('changes nothing when it is known, or the event is late', () => {
    expect(matchReturned(30, { amount: 100, refunded: 30 }, [])).toEqual({ doneIds: [], unknown: 0 });
    expect(matchReturned(30, { amount: 100, refunded: 50 }, [])).toEqual({ doneIds: [], unknown: 0 });
  });

  it('ends refunds that staff return in the dashboard, the one of this sum first', () => {
    const waiting = [open('a', 10), open('b', 30)];
    expect(matchReturned(30, { amount: 100, refunded: 40 }, waiting)).toEqual({ doneIds: ['b'], unknown: 0 });
    expect(matchReturned(40, { amount: 100, refunded: 40 }, waiting)).toEqual({ doneIds: ['a', 'b'], unknown: 0 });
    expect(matchReturned(60, { amount: 100, refunded: 40 }, waiting)).toEqual({ doneIds: ['a', 'b'], unknown: 20 });
  });

  it('may be the call of a refund that has been sent, and is never one that has not', () => {
    expect(matchReturned(30, { amount: 100, refunded: 30 }, [sending('a', 30)])).toEqual({ doneIds: [], unknown: 0 });
    expect(matchReturned(30, { amount: 100, refunded: 30 }, [sending('a', 30, false)])).toEqual({
      doneIds: [],
      unknown: 30,
    });
  });

  it('is never more than is held', () => {
    expect(matchReturned(500, { amount: 100, refunded: 80 }, [])).toEqual({ doneIds: [], unknown: 20 });
    expect(matchReturned(100, { amount: 100, refunded: 90 }, [sending('a', 90, false)])).toEqual({
      doneIds: [],
      unknown: 10,
    });
  });
});
