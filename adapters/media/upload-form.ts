/** A form that lets a browser post one file to a bucket: a policy signed by Signature Version 4. */
import { createHmac } from 'node:crypto';
import type { UploadForm } from '#server/accounts/media/ports.ts';
import type { S3Settings } from './s3-settings.ts';

interface FormOptions {
  key: string;
  /** Exactly so many. */
  bytes: number;
  expiresAt: Date;
  now: Date;
}

const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

export function uploadForm(
  { endpoint, bucket, region, accessKey, secretKey }: S3Settings,
  { key, bytes, expiresAt, now }: FormOptions,
): UploadForm {
  const date = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = date.slice(0, 8);
  const signed = {
    key,
    'content-type': 'application/octet-stream',
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKey}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': date,
  };
  const conditions = [
    { bucket },
    ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', bytes, bytes],
  ];
  const policy = Buffer.from(JSON.stringify({ expiration: expiresAt.toISOString(), conditions })).toString('base64');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return {
    url: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    fields: { ...signed, policy, 'x-amz-signature': hmac(signingKey, policy).toString('hex') },
  };
}
