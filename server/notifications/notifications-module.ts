import { notificationsContract } from '#contract/notifications.ts';
import { implement } from '../platform/http/call-context.ts';
import type { CapabilityModule } from '../platform/modules/capability-module.ts';
import { notificationHandlers, type NotificationParts } from './notification-routes.ts';
import { orderMessageJobs, type OrderMessageParts } from './order-messages.ts';
import { messageDelivery, type SendParts } from './send-message.ts';

export const notificationsModule = (parts: NotificationParts & OrderMessageParts & SendParts): CapabilityModule => ({
  calls: implement(notificationsContract, notificationHandlers(parts)),
  jobs: [...messageDelivery(parts), ...orderMessageJobs(parts).jobs],
});
