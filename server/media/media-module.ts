import { mediaContract } from '#contract/media.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { mayUpload, type MediaParts } from './media-policy.ts';
import { mediaHandlers } from './media-routes.ts';
import { removeFilesJob } from './remove-files.ts';
import { dropReplacedJob } from './replace-media.ts';

export const mediaModule = (parts: Omit<MediaParts, 'mayUpload'>): CapabilityModule => ({
  jobs: [removeFilesJob(parts.store), dropReplacedJob(parts)],
  calls: implement(mediaContract, mediaHandlers({ ...parts, mayUpload: mayUpload(parts.transactions) })),
});
