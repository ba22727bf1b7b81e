import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { zadarma, zadarmaSignature } from './zadarma.ts';

const SECRET = 'a1b2c3';
const START = {
  event: 'NOTIFY_START',
  call_start: '2026-11-20 19:00:00',
  pbx_call_id: 'in_1f0f',
  caller_id: '+998901112233',
  called_did: '998712001010',
};
const sent = (fields: Record<string, string>, signature = zadarmaSignature(fields as typeof START, SECRET)) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { signature },
});

describe('a notice of Zadarma', () => {
  it('is signed by caller, called number and start: the digest in hexadecimal, then Base64', () => {
    const digest = createHmac('sha1', SECRET).update('+9989011122339987120010102026-11-20 19:00:00').digest('hex');
    expect(zadarmaSignature(START, SECRET)).toBe(Buffer.from(digest).toString('base64'));
    expect(zadarma.read(sent(START), SECRET)).toEqual({
      ok: true,
      events: [{ event: 'RINGING', callId: 'in_1f0f', from: '+998901112233', to: '998712001010' }],
    });
  });

  it('is refused without its signature, with another one, and while no secret is entered', () => {
    const forged = { ok: false, why: 'SIGNATURE' };
    expect(zadarma.read({ ...sent(START), headers: {} }, SECRET)).toEqual(forged);
    expect(zadarma.read(sent(START), 'another')).toEqual(forged);
    expect(zadarma.read(sent(START), null)).toEqual(forged);
    const { headers } = sent(START);
    expect(zadarma.read({ ...sent({ ...START, caller_id: '+998900000000' }), headers }, SECRET)).toEqual(forged);
  });

  it('is an answer signed by who answered, and an end with what became of the call', () => {
    const { called_did: _, ...call } = START;
    const answer = { ...call, event: 'NOTIFY_ANSWER', destination: '101', internal: '101' };
    expect(zadarma.read(sent(answer), SECRET)).toMatchObject({ ok: true, events: [{ event: 'ANSWERED' }] });
    const end = (disposition: string) => zadarma.read(sent({ ...START, event: 'NOTIFY_END', disposition }), SECRET);
    expect(end('answered')).toMatchObject({ ok: true, events: [{ event: 'ANSWERED' }, { event: 'ENDED' }] });
    expect(end('cancel')).toMatchObject({ ok: true, events: [{ event: 'ENDED' }] });
  });

  it('about something else is accepted and says nothing; what is no notice is refused', () => {
    expect(zadarma.read(sent({ event: 'NOTIFY_OUT_START' }, ''), SECRET)).toEqual({ ok: true, events: [] });
    expect(zadarma.read({ body: '{"event": "RINGING"}', headers: {} }, SECRET)).toEqual({ ok: false, why: 'SHAPE' });
    expect(zadarma.read(sent({ ...START, pbx_call_id: '' }), SECRET)).toEqual({ ok: false, why: 'SHAPE' });
  });

  it('begins with an address that repeats a text', () => {
    expect(zadarma.echo!({ zd_echo: '5c1ab' })).toBe('5c1ab');
    expect(zadarma.echo!({ zd_echo: '<b>' })).toBeNull();
    expect(zadarma.echo!({})).toBeNull();
  });
});
