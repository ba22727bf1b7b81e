import { mediaContract } from '#contract/media.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { mediaJobs } from './media-library.ts';
import { mayUpload } from './media-policy.ts';
import { mediaHandlers, type MediaParts } from './media-routes.ts';

export const mediaModule = (parts: Omit<MediaParts, 'mayUpload'>): CapabilityModule => ({
  ...mediaJobs(parts),
  calls: implement(mediaContract, mediaHandlers({ ...parts, mayUpload: mayUpload(parts.transactions) })),
});
