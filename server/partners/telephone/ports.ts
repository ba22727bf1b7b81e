/** What a telephone system sends, read by the adapter that knows its format. */
import type { CallEvent, TelephoneVendorName } from '#contract/partners/telephone.ts';

interface TelephoneNotice {
  /** As it came, for signatures. */
  body: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

type ReadNotice =
  /** What it says of a call, in order; empty where it is about something else. */
  { ok: true; events: CallEvent[] } | { ok: false; why: 'SHAPE' | 'SIGNATURE' };

export interface TelephoneVendor {
  /** Its notices are signed with a secret that the merchant enters. */
  isSigned: boolean;
  /** `secret`: null where the merchant has not entered one. */
  read(notice: TelephoneNotice, secret: string | null): ReadNotice;
  /** The answer to a request by which the vendor checks the address; absent: it does not. */
  echo?(query: Readonly<Record<string, unknown>>): string | null;
}

export type TelephoneVendors = Readonly<Record<TelephoneVendorName, TelephoneVendor>>;
