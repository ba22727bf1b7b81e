/** Files that were made to cost much, as requests of somebody who may send files. */
import { newId } from '#server/platform/ids.ts';
import { HOSTILE_MEDIA, HOSTILE_SHEETS } from '#tests/support/hostile-files.ts';
import type { FuzzRequest } from './requests.ts';

const BOUNDARY = 'border';

function upload(key: string, url: string, file: Buffer, headers: Record<string, string>): FuzzRequest {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n`;
  return {
    key,
    method: 'POST',
    url,
    headers: {
      ...headers,
      'idempotency-key': newId(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** Each `every`th of the files that are known, made when it is asked for. */
export function* hostileRequests(
  restaurantId: string,
  every: number,
): Generator<(headers: Record<string, string>) => FuzzRequest> {
  const sheet = 'POST /console/menu/import';
  for (const [at, make] of Object.values(HOSTILE_SHEETS).entries())
    if (at % every === 0)
      yield (headers) => upload(sheet, `/api/console/menu/import?merchantId=${restaurantId}`, make(), headers);
  for (const [at, make] of Object.values(HOSTILE_MEDIA).entries())
    if (at % every === 0) yield (headers) => upload('POST /media', '/api/media', make(), headers);
}
