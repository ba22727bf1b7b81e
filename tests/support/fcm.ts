/** A service account whose public key the FCM fake knows, and the fake. */
import { generateKeyPairSync } from 'node:crypto';
import { startFake, type Fake } from './fakes.ts';

const EMAIL = 'push@demo.iam.gserviceaccount.com';

export interface FcmFake extends Fake {
  /** The text of the account's key file. */
  keyFile: string;
}

export async function startFcm(): Promise<FcmFake> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const fake = await startFake('fcm', { FAKE_FCM_PUBLIC_KEY: publicKey, FAKE_FCM_EMAIL: EMAIL });
  const keyFile = JSON.stringify({
    type: 'service_account',
    project_id: 'demo',
    private_key_id: 'key-1',
    private_key: privateKey,
    client_email: EMAIL,
    token_uri: `${fake.url}/token`,
  });
  return { ...fake, keyFile };
}
