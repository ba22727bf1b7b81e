/**
 * The S3 protocol as far as a media store needs it: objects of one bucket by path, ranges, listing by pages, and files
 * posted by the forms of browsers. Every request has to be signed by Signature Version 4, and a body has to be the one
 * whose hash was signed; a form has to be what its signed policy allows.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { serveFake, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const [BUCKET, REGION, ACCESS_KEY, SECRET_KEY] = ['media', 'tashkent-1', 'AKIADASTURXON', 'a/secret+key'];
const LATEST_MS = 15 * 60_000;
let pageSize = 1000;

interface StoredObject {
  bytes: Buffer;
  type: string;
  etag: string;
  at: Date;
}

const objects = new Map<string, StoredObject>();

const hash = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const refuse = (status: number, code: string): FakeAnswer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
  headers: { 'content-type': 'application/xml' },
});
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

const signingKey = (day: string, region: string): Buffer =>
  [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`) as Buffer;

const AUTHORIZATION = new RegExp(
  String.raw`^AWS4-HMAC-SHA256 Credential=([^/]+)/(\d{8})/([^/]+)/s3/aws4_request, ` +
    String.raw`SignedHeaders=([^,]+), Signature=(\w+)$`,
);

/** What is wrong with the signature; null: nothing. */
function signatureProblem({ method, path, query, headers, bytes }: FakeRequest): FakeAnswer | null {
  const found = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!found) return refuse(403, 'AccessDenied');
  const [, accessKey, day = '', region = '', names = '', signature = ''] = found;
  if (accessKey !== ACCESS_KEY) return refuse(403, 'InvalidAccessKeyId');
  if (region !== REGION) return refuse(400, 'AuthorizationHeaderMalformed');
  const at = String(headers['x-amz-date']);
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - time) < LATEST_MS) || !at.startsWith(day)) return refuse(403, 'RequestTimeTooSkewed');
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return refuse(403, 'AccessDenied');
  const payload = String(headers['x-amz-content-sha256']);
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...query]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const expected = hmac(signingKey(day, region), ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n'));
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return refuse(403, 'SignatureDoesNotMatch');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(bytes)) return refuse(400, 'XAmzContentSHA256Mismatch');
  return null;
}

/** The bucket answers pages of any origin. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' };

interface PostedForm {
  fields: Map<string, string>;
  file: Buffer | null;
}

/** multipart/form-data with the file as its last part: what comes after it is not looked at. */
function postedForm({ headers, bytes }: FakeRequest): PostedForm {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
  const text = bytes.toString('latin1');
  const fields = new Map<string, string>();
  for (const part of boundary ? text.split(`--${boundary}\r\n`).slice(1) : []) {
    const bodyAt = part.indexOf('\r\n\r\n') + 4;
    const name = /name="([^"]+)"/.exec(part.slice(0, bodyAt))?.[1] ?? '';
    const body = part.slice(bodyAt, part.lastIndexOf('\r\n', part.endsWith('--\r\n') ? part.length - 3 : undefined));
    const last = body.split(`\r\n--${boundary}--`)[0]!;
    if (name === 'file') return { fields, file: Buffer.from(last, 'latin1') };
    fields.set(name.toLowerCase(), Buffer.from(last, 'latin1').toString('utf8'));
  }
  return { fields, file: null };
}

type Condition = Record<string, string> | [string, string | number, string | number];

function post(request: FakeRequest): FakeAnswer {
  const { fields, file } = postedForm(request);
  const policy = fields.get('policy') ?? '';
  const [accessKey, day = '', region = ''] = (fields.get('x-amz-credential') ?? '').split('/');
  if (!file || policy === '') return refuse(400, 'InvalidArgument');
  if (accessKey !== ACCESS_KEY) return refuse(403, 'InvalidAccessKeyId');
  const expected = hmac(signingKey(day, region), policy);
  const given = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return refuse(403, 'SignatureDoesNotMatch');
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8')) as {
    expiration: string;
    conditions: Condition[];
  };
  if (!(Date.parse(expiration) > Date.now())) return refuse(403, 'AccessDenied');
  const allowed = new Set(['policy', 'x-amz-signature']);
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [kind, least, most] = condition;
      if (kind !== 'content-length-range') return refuse(400, 'InvalidPolicyDocument');
      if (file.length < Number(least)) return refuse(400, 'EntityTooSmall');
      if (file.length > Number(most)) return refuse(400, 'EntityTooLarge');
      continue;
    }
    const [[name, value] = ['', '']] = Object.entries(condition);
    allowed.add(name);
    if (value !== (name === 'bucket' ? BUCKET : fields.get(name))) return refuse(403, 'AccessDenied');
  }
  // Every field has to stand in the policy.
  if ([...fields.keys()].some((name) => !allowed.has(name))) return refuse(403, 'AccessDenied');
  objects.set(fields.get('key') ?? '', {
    bytes: file,
    type: fields.get('content-type') ?? '',
    etag: `"${hash(file).slice(0, 32)}"`,
    at: new Date(),
  });
  return { status: 204, body: '', headers: CORS };
}

function list(query: URLSearchParams): FakeAnswer {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].toSorted().filter((key) => key > after && key.startsWith(prefix));
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified>` +
      `<Size>${objects.get(key)!.bytes.length}</Size></Contents>`,
  );
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : '';
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`,
    headers: { 'content-type': 'application/xml' },
  };
}

function get({ bytes, type, etag }: StoredObject, { headers }: FakeRequest): FakeAnswer {
  const common = { 'content-type': type, etag, 'accept-ranges': 'bytes', 'last-modified': new Date().toUTCString() };
  if (headers['if-none-match'] === etag) return { status: 304, body: '', headers: common };
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  const sized = (part: Buffer) => ({ ...common, 'content-length': String(part.length) });
  if (!range) return { status: 200, body: bytes, headers: sized(bytes) };
  const [from, to] = [Number(range[1]), Math.min(range[2] ? Number(range[2]) : Infinity, bytes.length - 1)];
  if (from > to) return refuse(416, 'InvalidRange');
  const part = bytes.subarray(from, to + 1);
  return {
    status: 206,
    body: part,
    headers: { ...sized(part), 'content-range': `bytes ${from}-${to}/${bytes.length}` },
  };
}

await serveFake({
  answer(request) {
    if (request.method === 'OPTIONS') return { status: 204, body: '', headers: CORS };
    if (request.method === 'POST' && request.path === `/${BUCKET}`) return post(request);
    const problem = signatureProblem(request);
    if (problem) return problem;
    const [, bucket, ...rest] = decodeURIComponent(request.path).split('/');
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return list(request.query);
    if (request.method === 'PUT') {
      const { bytes, headers } = request;
      objects.set(key, {
        bytes,
        type: String(headers['content-type']),
        etag: `"${hash(bytes).slice(0, 32)}"`,
        at: new Date(),
      });
      return { status: 200, body: '' };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204, body: '' };
    }
    const found = objects.get(key);
    return found ? get(found, request) : refuse(404, 'NoSuchKey');
  },
  control: {
    keys: () => [...objects.keys()].toSorted(),
    /** As if all files had arrived so long ago. */
    age: ({ hours }: { hours: number }) => {
      for (const object of objects.values()) object.at = new Date(Date.now() - hours * 3_600_000);
    },
    'page-size': ({ size }: { size: number }) => {
      pageSize = size;
    },
  },
});
