/** Reads the JSON key file of a Google service account, given as text in the environment. */
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { FcmAccount } from '#adapters/push/fcm.ts';

const KeyFile = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().nullish(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** Reports a faulty value without repeating it: it contains a private key. */
export function readServiceAccount(text: string, context: z.RefinementCtx<string>): FcmAccount {
  const read = KeyFile.safeParse(parsed(text));
  if (!read.success || !isPrivateKey(read.data.private_key)) {
    context.addIssue({ code: 'custom', message: 'the JSON key file of a service account, with its RSA key' });
    return z.NEVER;
  }
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = read.data;
  return {
    projectId,
    clientEmail,
    privateKey,
    privateKeyId: read.data.private_key_id ?? null,
    tokenUrl: read.data.token_uri,
  };
}
