import { reviewsContract } from '#contract/guests/reviews.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { reviewJobs } from './rate-visit.ts';
import { reviewPhotoJobs } from './review-photos.ts';
import { reviewsHandlers, type ReviewsDeps } from './reviews-routes.ts';

export const reviewsModule = (deps: ReviewsDeps): CapabilityModule => ({
  calls: implement(reviewsContract, reviewsHandlers(deps)),
  jobs: [...reviewJobs(deps).jobs, ...reviewPhotoJobs(deps).jobs],
});
