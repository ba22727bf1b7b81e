/**
 * The S3 protocol as far as a media store needs it: objects of one bucket by path, ranges, listing by pages. Every
 * request has to be signed by Signature Version 4, and a body has to be the one whose hash was signed.
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
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n'));
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return refuse(403, 'SignatureDoesNotMatch');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(bytes)) return refuse(400, 'XAmzContentSHA256Mismatch');
  return null;
}

function list(query: URLSearchParams): FakeAnswer {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].toSorted().filter((key) => key > after);
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.bytes.length}</Size></Contents>`,
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
    const problem = signatureProblem(request);
    if (problem) return problem;
    const [, bucket, ...rest] = decodeURIComponent(request.path).split('/');
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return list(request.query);
    if (request.method === 'PUT') {
      const { bytes, headers } = request;
      objects.set(key, { bytes, type: String(headers['content-type']), etag: `"${hash(bytes).slice(0, 32)}"` });
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
    'page-size': ({ size }: { size: number }) => {
      pageSize = size;
    },
  },
});
