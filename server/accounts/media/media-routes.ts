import type { mediaContract } from '#contract/accounts/media.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { demandRoom } from './file-allowance.ts';
import { changeFolder, createFolder, findFolders, moveToFolder, removeFolder } from './media-folders.ts';
import { changeMediaItem, deleteMediaItem, findMedia } from './media-library.ts';
import type { MediaParts } from './media-policy.ts';
import { replaceMedia, undoReplacement } from './replace-media.ts';
import { resumableHandlers } from './resumable-routes.ts';
import { storeUpload } from './store-upload.ts';

export function mediaHandlers(parts: MediaParts): Handlers<typeof mediaContract> {
  return {
    ...resumableHandlers(parts),
    'GET /console/media': ({ tenant, language, query }) =>
      findMedia(parts, { merchantId: tenant.id, language, filter: query }),
    'PATCH /console/media/:id': ({ tenant, caller, language, params, body }) =>
      changeMediaItem(parts, { merchantId: tenant.id, language, userId: caller.userId, id: params.id, ...body }),
    'DELETE /console/media/:id': async ({ tenant, caller, language, params }) => {
      await deleteMediaItem(parts, { merchantId: tenant.id, language, userId: caller.userId, id: params.id });
      return null;
    },
    'POST /console/media/:id/replace': ({ tenant, caller, language, params, body }) =>
      replaceMedia(parts, { merchantId: tenant.id, language, userId: caller.userId, id: params.id, ...body }),
    'POST /console/media/replacements/:id/undo': ({ tenant, caller, language, params }) =>
      undoReplacement(parts, { merchantId: tenant.id, language, userId: caller.userId, id: params.id }),
    'GET /console/media/folders': async ({ tenant }) => ({ items: await findFolders(parts, tenant.id) }),
    'POST /console/media/folders': ({ tenant, caller, body }) =>
      createFolder(parts, { merchantId: tenant.id, userId: caller.userId, ...body }),
    'PATCH /console/media/folders/:id': ({ tenant, caller, params, body }) =>
      changeFolder(parts, { merchantId: tenant.id, userId: caller.userId, id: params.id, ...body }),
    'DELETE /console/media/folders/:id': ({ tenant, caller, params }) =>
      removeFolder(parts, { merchantId: tenant.id, userId: caller.userId, id: params.id }),
    'POST /console/media/move': ({ tenant, body }) => moveToFolder(parts, { merchantId: tenant.id, ...body }),
    'POST /media': async ({ tenant, caller, body, language, request }) => {
      const bytes = request?.uploaded;
      if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA');
      await parts.mayUpload(caller, tenant);
      await demandRoom(parts.transactions, tenant.id, bytes.length);
      return storeUpload(parts, { merchantId: tenant.id, userId: caller.userId ?? '', language, bytes, ...body });
    },
  };
}
