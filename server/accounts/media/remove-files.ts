import { defineJob, type HandledJob } from '#server/platform/database/define-job.ts';
import { fileNamesOf, type StoredFile } from './media.ts';
import type { MediaStore } from './ports.ts';

/** Runs after the commit: a rolled back deletion removes nothing. */
export const removeFiles = defineJob<StoredFile>('media.remove-files', 'housekeeping');

export const removeFilesJob = (store: MediaStore): HandledJob =>
  removeFiles.handledInMerchant(async (file) => {
    for (const name of fileNamesOf(file)) await store.remove(name);
  });
