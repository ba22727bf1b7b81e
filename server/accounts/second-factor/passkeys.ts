/**
 * Passkeys by Web Authentication, at the platform's own address alone: the page of a merchant's own host is in the
 * hands of the merchant. A challenge is stored for the session that asked, for five minutes, and taken with the first
 * answer.
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_MS } from '#domain/accounts/identity/second-factor.ts';
import type { Transactions } from '#server/platform/database/transactions.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import * as store from './second-factor-statements.ts';
import type { PasskeyRow } from './second-factor-statements.ts';

/** Loaded with the first passkey: it takes a third of a second, which a start would wait for. */
const library = () => import('@simplewebauthn/server');

export interface Passkeys {
  /** Whether they can be used at this host. */
  worksAt(host: string): boolean;
  creation(who: { userId: string; sessionId: string; name: string }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  verifyCreation(sessionId: string, answer: RegistrationResponseJSON): Promise<NewPasskey>;
  request(who: { userId: string; sessionId: string }): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The passkey that signed, with the count that it sent. */
  verify(
    who: { userId: string; sessionId: string },
    answer: AuthenticationResponseJSON,
  ): Promise<{ id: string; counter: number }>;
}

interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

interface PasskeyDeps {
  transactions: Transactions;
  publicHost: string;
  publicOrigin: string;
  now: () => number;
}

const credentialOf = ({ credential_id: id, transports }: PasskeyRow) => ({ id: id.toString('base64url'), transports });

export function openPasskeys({ transactions, publicHost, publicOrigin, now }: PasskeyDeps): Passkeys {
  const expected = { expectedOrigin: publicOrigin, expectedRPID: publicHost, requireUserVerification: true };

  async function keep(sessionId: string, purpose: 'REGISTER' | 'CONFIRM', challenge: string): Promise<void> {
    await transactions.platformRows(store.putChallenge, [
      sessionId,
      purpose,
      challenge,
      new Date(now() + CHALLENGE_MS),
    ]);
  }

  async function take(sessionId: string, purpose: 'REGISTER' | 'CONFIRM'): Promise<string> {
    const [row] = await transactions.platformRows(store.takeChallenge, [sessionId, purpose]);
    if (!row || row.expires_at.getTime() <= now()) throw new Refusal('IDENTITY_REFUSED');
    return row.challenge;
  }

  return {
    worksAt: (host) => host === publicHost,

    async creation({ userId, sessionId, name }) {
      const known = await transactions.platformRows(store.passkeysOf, [userId]);
      const options = await (
        await library()
      ).generateRegistrationOptions({
        rpName: 'Dasturxon',
        rpID: publicHost,
        userID: new TextEncoder().encode(userId),
        userName: name,
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: known.map(credentialOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      await keep(sessionId, 'REGISTER', options.challenge);
      return options;
    },

    async verifyCreation(sessionId, answer) {
      const expectedChallenge = await take(sessionId, 'REGISTER');
      const read = await (
        await library()
      )
        .verifyRegistrationResponse({ ...expected, response: answer, expectedChallenge })
        // The library throws whatever is wrong with an answer.
        .catch(() => ({ verified: false as const }));
      if (!read.verified) throw new Refusal('IDENTITY_REFUSED');
      const { id, publicKey, counter, transports = [] } = read.registrationInfo.credential;
      return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
    },

    async request({ userId, sessionId }) {
      const known = await transactions.platformRows(store.passkeysOf, [userId]);
      const options = await (
        await library()
      ).generateAuthenticationOptions({
        rpID: publicHost,
        timeout: CHALLENGE_MS,
        allowCredentials: known.map(credentialOf),
        userVerification: 'required',
      });
      await keep(sessionId, 'CONFIRM', options.challenge);
      return options;
    },

    async verify({ userId, sessionId }, answer) {
      const expectedChallenge = await take(sessionId, 'CONFIRM');
      const known = await transactions.platformRows(store.passkeysOf, [userId]);
      const passkey = known.find((each) => each.credential_id.equals(Buffer.from(answer.id, 'base64url')));
      if (!passkey) throw new Refusal('IDENTITY_REFUSED');
      const read = await (
        await library()
      )
        .verifyAuthenticationResponse({
          ...expected,
          response: answer,
          expectedChallenge,
          credential: {
            ...credentialOf(passkey),
            publicKey: new Uint8Array(passkey.public_key),
            counter: passkey.counter,
          },
        })
        .catch(() => ({ verified: false as const }));
      if (!read.verified) throw new Refusal('IDENTITY_REFUSED');
      return { id: passkey.id, counter: read.authenticationInfo.newCounter };
    },
  };
}
