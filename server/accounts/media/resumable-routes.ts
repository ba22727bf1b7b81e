/** The headers of tus 1.0 around the calls of uploads in parts. */
import { Readable } from 'node:stream';
import type { mediaContract } from '#contract/accounts/media.ts';
import type { Caller, Handlers, Tenant } from '#server/platform/http/call-context.ts';
import { withoutDestroying } from '#server/platform/http/request-body.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { invalid } from '../staff/staff.ts';
import type { MediaDeps } from './media-policy.ts';
import {
  appendToUpload,
  arrivedOf,
  beginUpload,
  cancelUpload,
  findUpload,
  finishUpload,
  formOf,
  MOST_BYTES,
  type Uploader,
  type UploadRow,
} from './resumable-uploads.ts';

type UploadCalls = Pick<
  Handlers<typeof mediaContract>,
  | 'POST /media/uploads'
  | 'GET /media/uploads/:id'
  | 'PATCH /media/uploads/:id'
  | 'DELETE /media/uploads/:id'
  | 'POST /media/uploads/:id/finish'
>;

const VERSION = { 'tus-resumable': '1.0.0' };
const MOST_NAME_CHARACTERS = 200;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `Upload-Metadata: filename b3NoLm1wNA==,folder …`: keys with values in base64. */
function metadataOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' '));
  return new Map(pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]));
}

const numberOf = (header: string | undefined): number => (header && /^\d+$/.test(header) ? Number(header) : Number.NaN);

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

const uploaderOf = (tenant: Tenant, caller: Caller): Uploader => {
  if (!caller.userId) throw new Refusal('UNAUTHENTICATED');
  return { merchantId: tenant.id, userId: caller.userId };
};

const answerOf = (deps: MediaDeps, uploader: Uploader, row: UploadRow) => ({
  id: row.id,
  offset: row.received,
  length: row.length,
  expiresAt: row.expires_at.toISOString(),
  form: formOf(deps, uploader, row),
});

export const resumableHandlers = (deps: MediaDeps): UploadCalls => ({
  'POST /media/uploads': async ({ tenant, caller, request, reply }) => {
    await deps.mayUpload(caller, tenant);
    const headers = request?.headers ?? {};
    const metadata = metadataOf(one(headers['upload-metadata']));
    const [fileName, folder] = [metadata.get('filename'), metadata.get('folder')];
    if (fileName !== undefined && /\0/.test(fileName)) throw invalid('fileName', 'text');
    const uploader = uploaderOf(tenant, caller);
    const row = await beginUpload(deps, uploader, {
      length: numberOf(one(headers['upload-length'])),
      fileName: fileName?.slice(-MOST_NAME_CHARACTERS) || null,
      folderId: folder && ID.test(folder) ? folder : null,
    });
    reply?.headers({
      ...VERSION,
      location: `/api/media/uploads/${row.id}`,
      'upload-expires': row.expires_at.toUTCString(),
      'tus-max-size': String(MOST_BYTES),
    });
    return answerOf(deps, uploader, row);
  },
  // Fastify answers HEAD by it as well, which the protocol asks for the offset.
  'GET /media/uploads/:id': async ({ tenant, caller, params, reply }) => {
    await deps.mayUpload(caller, tenant);
    const uploader = uploaderOf(tenant, caller);
    const found = await findUpload(deps, uploader, params.id);
    const row = { ...found, received: await arrivedOf(deps, uploader, found) };
    reply?.headers({
      ...VERSION,
      'upload-offset': String(row.received),
      'upload-length': String(row.length),
      'upload-expires': row.expires_at.toUTCString(),
    });
    return answerOf(deps, uploader, row);
  },
  'PATCH /media/uploads/:id': async ({ tenant, caller, params, request, reply }) => {
    await deps.mayUpload(caller, tenant);
    const uploader = uploaderOf(tenant, caller);
    await findUpload(deps, uploader, params.id);
    const offset = numberOf(one(request?.headers['upload-offset']));
    if (Number.isNaN(offset)) throw invalid('offset', 'INVALID');
    const sent = request?.body;
    if (!(sent instanceof Readable)) throw new Refusal('UNSUPPORTED_MEDIA');
    const body = withoutDestroying(sent);
    const after = await appendToUpload(deps, uploader, { id: params.id, offset, body });
    reply?.headers({ ...VERSION, 'upload-offset': String(after) });
    return null;
  },
  'DELETE /media/uploads/:id': async ({ tenant, caller, params, reply }) => {
    await deps.mayUpload(caller, tenant);
    await cancelUpload(deps, uploaderOf(tenant, caller), params.id);
    reply?.headers(VERSION);
    return null;
  },
  'POST /media/uploads/:id/finish': async ({ tenant, caller, language, params }) => {
    await deps.mayUpload(caller, tenant);
    return finishUpload(deps, { ...uploaderOf(tenant, caller), language }, params.id);
  },
});
