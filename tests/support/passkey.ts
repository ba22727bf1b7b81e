/** A passkey in software: what a browser with an authenticator would send. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

interface SignedAs {
  origin?: string;
  rpId?: string;
  /** Whether the person was recognised by fingerprint, face or PIN. */
  isVerified?: boolean;
  counter?: number;
}

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);

export function softwarePasskey({ origin: home, rpId: homeId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x, y } = publicKey.export({ format: 'jwk' });
  // COSE: EC2, ES256, P-256.
  const key = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
    Buffer.from(x!, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y!, 'base64url'),
  ]);

  function authenticatorData(
    { rpId = homeId, isVerified = true, counter = 0 }: SignedAs,
    more = Buffer.alloc(0),
  ): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (more.length > 0 ? WITH_KEY : 0);
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  }
  const clientData = (type: string, challenge: string, { origin = home }: SignedAs): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = <R extends object>(response: R) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
  });

  return {
    create(challenge: string, as: SignedAs = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(as, attested);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return named({
        clientDataJSON: clientData('webauthn.create', challenge, as).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(challenge: string, as: SignedAs = {}) {
      const data = authenticatorData(as);
      const client = clientData('webauthn.get', challenge, as);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return named({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
