import { notificationsContract } from '#contract/accounts/notifications.ts';
import { smsAccountContract } from '#contract/accounts/notifications-sms-account.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { notificationHandlers, type NotificationParts } from './notification-routes.ts';
import { orderMessageJobs, type OrderMessageParts } from './order-messages.ts';
import { smsAccountHandlers, type SmsAccountParts } from './sms-account-routes.ts';
import { messageDelivery, type SendParts } from './send-message.ts';

export const notificationsModule = (
  parts: NotificationParts & OrderMessageParts & SendParts & SmsAccountParts,
): CapabilityModule => ({
  calls: [
    ...implement(notificationsContract, notificationHandlers(parts)),
    ...implement(smsAccountContract, smsAccountHandlers(parts)),
  ],
  jobs: [...messageDelivery(parts), ...orderMessageJobs(parts).jobs],
});
