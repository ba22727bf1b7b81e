/** Bodies as they go out: JSON, forms and uploads, also broken ones. */
import { makeCoherent } from './coherent-body.ts';
import type { Random } from './random.ts';
import { oddText, type Schema, type SchemaValues } from './schema-values.ts';
import type { MerchantFixture } from './two-merchants.ts';

export interface BodyParts {
  random: Random;
  values: SchemaValues;
  isSpoiled: boolean;
  own: MerchantFixture;
  /** The content type is written here. */
  headers: Record<string, string>;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BROKEN_JSON = [
  ...['', '{', 'null', '[]', '"x"', '1e999', '{"a":1e999}', '\u0000', '{"a":"\\u0000"}', '{"id":"\\ud800"}'],
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"name":"${'x'.repeat(1_100_000)}"}`,
  '{"version":1,"version":2}',
];
const OTHER_TYPES = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data'];

function uploadBody({ random, isSpoiled, headers }: BodyParts): Buffer {
  headers['content-type'] = 'multipart/form-data; boundary=b';
  const files = [PNG.subarray(0, 40), Buffer.alloc(0), Buffer.from('<svg/>'), Buffer.alloc(70_000, 0xff)];
  const part = (disposition: string, content: Buffer): Buffer[] => {
    const head = `--b\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  };
  const field = part(`name="${random.pick(['alt', '__proto__', 'x'])}"`, Buffer.from(oddText(random, 300)));
  const file = part('name="file"; filename="a.png"', isSpoiled ? random.pick(files) : PNG);
  const end = isSpoiled && random.chance(0.3) ? '' : '--b--\r\n';
  return Buffer.concat([...(random.chance(0.5) ? field : []), ...file, Buffer.from(end)]);
}

function formBody(value: unknown): Buffer {
  const fields = Object.entries(value as object).map(([name, each]) => [name, String(each)]);
  return Buffer.from(new URLSearchParams(fields).toString());
}

export function requestBody(type: string, schema: Schema, parts: BodyParts): Buffer {
  const { random, values, isSpoiled, own, headers } = parts;
  if (type === 'multipart/form-data') return uploadBody(parts);
  headers['content-type'] = type;
  const valid = values.valid(schema);
  if (random.chance(0.7)) makeCoherent(valid, own, random);
  if (type === 'application/x-www-form-urlencoded') return formBody(valid);
  if (!isSpoiled) return Buffer.from(JSON.stringify(valid));
  if (random.chance(0.06)) headers['content-type'] = random.pick(OTHER_TYPES);
  else if (random.chance(0.02)) delete headers['content-type'];
  if (random.chance(0.08)) return Buffer.from(random.pick(BROKEN_JSON));
  return Buffer.from(JSON.stringify(values.spoiled(valid)) ?? 'null');
}
