/** The account of a merchant at its SMS gateway. */

/** SERVICE, ADVERTISING: approved as such. OTHER: a word of the gateway that we do not know. */
export const SMS_TEMPLATE_STATES = ['MODERATION', 'IN_PROCESS', 'SERVICE', 'ADVERTISING', 'REJECTED', 'OTHER'] as const;
export type SmsTemplateState = (typeof SMS_TEMPLATE_STATES)[number];

/** 50 000 soʻm, in tiyin: some hundreds of messages, so an evening's worth is left when staff are warned. */
const LOW_BALANCE = 5_000_000;

export const isLowBalance = (balance: number): boolean => balance < LOW_BALANCE;
