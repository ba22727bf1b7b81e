/** What other capabilities use of the waiting list: the link of a guest's page, derived from the id of the party. */
import { createHash, createHmac } from 'node:crypto';

export interface WaitingLinks {
  token(partyId: string): string;
}

/** `key` is the installation's own. */
export const waitingLinks = (key: Buffer): WaitingLinks => ({
  token: (partyId) => createHmac('sha256', key).update(`waiting party ${partyId}`).digest('base64url'),
});

export const waitingHash = (token: string): Buffer => createHash('sha256').update(token).digest();
