/**
 * Notices of Zadarma's PBX: forms, signed in the header `Signature`. Fields and signatures are those of the vendor's
 * own client (github.com/zadarma/user-api-v1, `lib/Webhook`), which encodes the hexadecimal digest, not its bytes.
 */
import { createHmac } from 'node:crypto';
import { isSame } from '#server/platform/is-same.ts';
import { z } from 'zod';
import type { CallEvent } from '#contract/partners/telephone.ts';
import type { TelephoneVendor } from '#server/partners/telephone/ports.ts';

const text = z.string().max(100).default('');
const Notice = z.object({
  event: z.string().max(40),
  pbx_call_id: z.string().trim().min(1).max(100),
  caller_id: text,
  called_did: text,
  /** In place of `called_did` in NOTIFY_ANSWER: who answered. */
  destination: text,
  call_start: text,
  disposition: text,
});
type Notice = z.infer<typeof Notice>;

/** About calls from outside; the others are accepted and say nothing to us. */
const INCOMING = ['NOTIFY_START', 'NOTIFY_INTERNAL', 'NOTIFY_ANSWER', 'NOTIFY_END'];

/** @internal */
export function zadarmaSignature(
  notice: Pick<Notice, 'event' | 'caller_id' | 'call_start'> & Partial<Notice>,
  secret: string,
): string {
  const called = notice.event === 'NOTIFY_ANSWER' ? notice.destination : notice.called_did;
  const signed = `${notice.caller_id}${called ?? ''}${notice.call_start}`;
  return Buffer.from(createHmac('sha1', secret).update(signed).digest('hex')).toString('base64');
}

function eventsOf({ event, pbx_call_id: callId, caller_id: from, called_did: to, disposition }: Notice): CallEvent[] {
  const call = { callId, ...(from && { from }), ...(to && { to }) };
  if (event === 'NOTIFY_ANSWER') return [{ event: 'ANSWERED', ...call }];
  if (event !== 'NOTIFY_END') return [{ event: 'RINGING', ...call }];
  // The notice of the answer may have been lost; the end repeats what became of the call.
  const answered: CallEvent[] = disposition === 'answered' ? [{ event: 'ANSWERED', ...call }] : [];
  return [...answered, { event: 'ENDED', ...call }];
}

export const zadarma: TelephoneVendor = {
  isSigned: true,
  read({ body, headers }, secret) {
    const form = new URLSearchParams(body);
    const event = form.get('event');
    if (event === null) return { ok: false, why: 'SHAPE' };
    if (!INCOMING.includes(event)) return { ok: true, events: [] };
    const parsed = Notice.safeParse(Object.fromEntries(form));
    if (!parsed.success) return { ok: false, why: 'SHAPE' };
    const { signature } = headers;
    const isGenuine =
      secret !== null && typeof signature === 'string' && isSame(signature, zadarmaSignature(parsed.data, secret));
    return isGenuine ? { ok: true, events: eventsOf(parsed.data) } : { ok: false, why: 'SIGNATURE' };
  },
  // The address is saved there once it answers with the text that it was sent.
  echo: ({ zd_echo: sent }) => (typeof sent === 'string' && /^[\w.~-]{1,200}$/.test(sent) ? sent : null),
};
