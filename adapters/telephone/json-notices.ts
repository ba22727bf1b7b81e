/** Notices in the JSON of our own contract, for telephone systems that send what they are told to. */
import { CallEvent } from '#contract/partners/telephone.ts';
import type { TelephoneVendor } from '#server/partners/telephone/ports.ts';

export const jsonNotices: TelephoneVendor = {
  isSigned: false,
  read({ body }) {
    try {
      return { ok: true, events: [CallEvent.parse(JSON.parse(body))] };
    } catch {
      return { ok: false, why: 'SHAPE' };
    }
  },
};
