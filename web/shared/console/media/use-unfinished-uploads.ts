import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api/api-client.ts';
import { putQueryData } from '#web/platform/query/put-data.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { isSameFile, uploadMemory, type RememberedUpload } from './upload-memory.ts';

export interface UnfinishedUpload extends RememberedUpload {
  /** Bytes that the server has. */
  offset: number;
}

/** Uploads that a reload, a closed page or a cancellation has interrupted, as far as the server still has them. */
export function useUnfinishedUploads(): {
  uploads: readonly UnfinishedUpload[];
  /** They are sent by somebody now. */
  take: (files: readonly File[]) => void;
  discard: (upload: UnfinishedUpload) => Promise<void>;
} {
  const { api, settings } = useStorefront();
  const client = useQueryClient();
  const merchantId = settings.merchant.id;
  const queryKey = ['unfinished uploads', merchantId];
  const { data = [] } = useQuery({
    queryKey,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const memory = uploadMemory(localStorage, merchantId);
      const asked = memory.list().map(async (upload): Promise<UnfinishedUpload | null> => {
        try {
          const { offset } = await api('GET /media/uploads/:id', { params: { id: upload.id }, signal });
          return { ...upload, offset };
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
          memory.forget(upload);
          return null;
        }
      });
      return (await Promise.all(asked)).filter((upload) => upload !== null);
    },
  });
  const keepOnly = (isKept: (upload: UnfinishedUpload) => boolean): void =>
    putQueryData<UnfinishedUpload[]>(client, queryKey, (before) => before?.filter(isKept));
  return {
    uploads: data,
    take: (files) => keepOnly((upload) => !files.some((file) => isSameFile(upload, file))),
    discard: async (upload) => {
      try {
        await api('DELETE /media/uploads/:id', { params: { id: upload.id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      }
      uploadMemory(localStorage, merchantId).forget(upload);
      keepOnly(({ id }) => id !== upload.id);
    },
  };
}
