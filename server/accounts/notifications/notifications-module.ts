import { notificationsContract } from '#contract/accounts/notifications.ts';
import { smsAccountContract } from '#contract/accounts/notifications-sms-account.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { notificationHandlers, type NotificationDeps } from './notification-routes.ts';
import { orderMessageJobs, type OrderMessageDeps } from './order-messages.ts';
import { smsAccountHandlers, type SmsAccountDeps } from './sms-account-routes.ts';
import { messageDelivery, type SendDeps } from './send-message.ts';

export const notificationsModule = (
  deps: NotificationDeps & OrderMessageDeps & SendDeps & SmsAccountDeps,
): CapabilityModule => ({
  calls: [
    ...implement(notificationsContract, notificationHandlers(deps)),
    ...implement(smsAccountContract, smsAccountHandlers(deps)),
  ],
  jobs: [...messageDelivery(deps), ...orderMessageJobs(deps).jobs],
});
