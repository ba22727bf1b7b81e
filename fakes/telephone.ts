/**
 * A telephone system. `/__control/address` sets where it reports calls; `/__control/ring`, `/__control/answer` and
 * `/__control/end` are what happens to a call, and return the status of our answer.
 */
import { randomUUID } from 'node:crypto';
import { serveFake } from './fake-server.ts';

interface Call {
  callId: string;
  from?: string;
  to?: string;
}

let address = '';

async function report(
  event: 'RINGING' | 'ANSWERED' | 'ENDED',
  call: Call,
): Promise<{ callId: string; status: number }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, ...call }),
  });
  return { callId: call.callId, status: answer.status };
}

await serveFake({
  answer: () => ({ status: 404, body: '' }),
  control: {
    address: ({ url }: { url: string }) => {
      address = url;
      return { url };
    },
    ring: ({ from, to, callId = randomUUID() }: Partial<Call>) =>
      report('RINGING', { callId, ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    answer: ({ callId }: Call) => report('ANSWERED', { callId }),
    end: ({ callId }: Call) => report('ENDED', { callId }),
  },
});
