/**
 * Zadarma's PBX. `/__control/address` sets the address and secret, and checks the address as Zadarma does before it is
 * saved; `/__control/ring`, `/__control/answer` and `/__control/end` are what happens to a call, and return the status
 * of our answer.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';

interface Call {
  callId: string;
  from: string;
  to: string;
  start: string;
}

let address = '';
let secret = '';
const calls = new Map<string, Call>();

async function report(event: string, call: Call, more: Record<string, string> = {}): Promise<object> {
  const [field, called] = event === 'NOTIFY_ANSWER' ? ['destination', '101'] : ['called_did', call.to];
  const fields = {
    event,
    call_start: call.start,
    pbx_call_id: call.callId,
    caller_id: call.from,
    [field]: called,
    ...more,
  };
  const signed = `${call.from}${called}${call.start}`;
  const digest = createHmac('sha1', secret).update(signed).digest('hex');
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      signature: Buffer.from(digest).toString('base64'),
    },
    body: new URLSearchParams(fields),
  });
  return { callId: call.callId, status: answer.status };
}

await serveFake({
  answer: () => ({ status: 404, body: '' }),
  control: {
    address: async (given: { url: string; secret: string }) => {
      ({ url: address, secret } = given);
      const sent = randomUUID();
      const answer = await fetch(`${address}?zd_echo=${sent}`);
      return { accepted: answer.ok && (await answer.text()) === sent };
    },
    ring: ({ from, to }: { from: string; to: string }) => {
      const call = { callId: `in_${randomUUID()}`, from, to, start: '2026-11-20 19:00:00' };
      calls.set(call.callId, call);
      return report('NOTIFY_START', call);
    },
    answer: ({ callId }: { callId: string }) => report('NOTIFY_ANSWER', calls.get(callId)!),
    end: ({ callId, disposition = 'cancel' }: { callId: string; disposition?: string }) =>
      report('NOTIFY_END', calls.get(callId)!, { disposition, duration: '0', status_code: '16', is_recorded: '0' }),
  },
});
