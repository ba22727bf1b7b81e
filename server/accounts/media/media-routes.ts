import type { mediaContract } from '#contract/accounts/media.ts';
import type { Handlers } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { demandRoom } from './file-allowance.ts';
import { changeFolder, createFolder, findFolders, moveToFolder, removeFolder } from './media-folders.ts';
import { changeMediaItem, deleteMediaItem, findMedia } from './media-library.ts';
import type { MediaDeps } from './media-policy.ts';
import { replaceMedia, undoReplacement } from './replace-media.ts';
import { resumableHandlers } from './resumable-routes.ts';
import { storeUpload } from './store-upload.ts';

export function mediaHandlers(deps: MediaDeps): Handlers<typeof mediaContract> {
  return {
    ...resumableHandlers(deps),
    'GET /console/media': ({ tenant, language, query }) =>
      findMedia(deps, { merchantId: tenant.id, language, filter: query }),
    'PATCH /console/media/:id': ({ tenant, caller, language, params, body }) =>
      changeMediaItem(deps, { merchantId: tenant.id, language, userId: caller.userId, id: params.id, ...body }),
    'DELETE /console/media/:id': async ({ tenant, caller, language, params }) => {
      await deleteMediaItem(deps, { merchantId: tenant.id, language, userId: caller.userId, id: params.id });
      return null;
    },
    'POST /console/media/:id/replace': ({ tenant, caller, language, params, body }) =>
      replaceMedia(deps, { merchantId: tenant.id, language, userId: caller.userId, id: params.id, ...body }),
    'POST /console/media/replacements/:id/undo': ({ tenant, caller, language, params }) =>
      undoReplacement(deps, { merchantId: tenant.id, language, userId: caller.userId, id: params.id }),
    'GET /console/media/folders': async ({ tenant }) => ({ items: await findFolders(deps, tenant.id) }),
    'POST /console/media/folders': ({ tenant, caller, body }) =>
      createFolder(deps, { merchantId: tenant.id, userId: caller.userId, ...body }),
    'PATCH /console/media/folders/:id': ({ tenant, caller, params, body }) =>
      changeFolder(deps, { merchantId: tenant.id, userId: caller.userId, id: params.id, ...body }),
    'DELETE /console/media/folders/:id': ({ tenant, caller, params }) =>
      removeFolder(deps, { merchantId: tenant.id, userId: caller.userId, id: params.id }),
    'POST /console/media/move': ({ tenant, body }) => moveToFolder(deps, { merchantId: tenant.id, ...body }),
    'POST /media': async ({ tenant, caller, body, language, request }) => {
      const bytes = request?.uploaded;
      if (!bytes) throw new Refusal('UNSUPPORTED_MEDIA');
      await deps.mayUpload(caller, tenant);
      await demandRoom(deps.transactions, tenant.id, bytes.length);
      return storeUpload(deps, { merchantId: tenant.id, userId: caller.userId ?? '', language, bytes, ...body });
    },
  };
}
