/**
 * A change of phone without a fresh proof of the old one waits; a change that took effect can be taken back for a week.
 */

const HOUR = 3_600_000;

export const PHONE_CHANGE_WAIT_MS = 24 * HOUR;
/** A person who confirms within these minutes gets one message instead of two. */
export const PHONE_CHANGE_NOTICE_MS = 10 * 60_000;
export const PHONE_CHANGE_UNDO_MS = 7 * 24 * HOUR;

/** `+998 ** ***-**-67`: enough to recognise a number of one's own, not enough to learn somebody else's. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)} ** ***-**-${phone.slice(-2)}`;
