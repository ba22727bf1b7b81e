/** What the worker does for messages. */
import type { JobHandler } from '../platform/database/jobs.ts';
import { sendMessage, type SendParts } from './send-message.ts';

export const notificationJobs = (parts: SendParts): Record<string, JobHandler> => ({
  'notifications.send': sendMessage(parts),
});
