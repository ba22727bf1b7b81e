import { mediaContract } from '#contract/accounts/media.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { mayUpload, type MediaDeps } from './media-policy.ts';
import { mediaHandlers } from './media-routes.ts';
import { removeFilesJob } from './remove-files.ts';
import { dropReplacedJob } from './replace-media.ts';
import { dropDirect, dropDirectJob } from './resumable-uploads.ts';
import { sweepStrays, sweepStraysJob } from './sweep-strays.ts';

export const mediaModule = (parts: Omit<MediaDeps, 'mayUpload'>): CapabilityModule => ({
  jobs: [removeFilesJob(parts.store), dropReplacedJob(parts), dropDirectJob(parts), sweepStraysJob(parts)],
  // At night in Tashkent.
  cron: { [dropDirect.name]: '40 3 * * *', [sweepStrays.name]: '50 20 * * *' },
  calls: implement(mediaContract, mediaHandlers({ ...parts, mayUpload: mayUpload(parts.transactions) })),
});
