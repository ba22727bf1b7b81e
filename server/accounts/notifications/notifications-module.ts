import { notificationsContract } from '#contract/accounts/notifications.ts';
import { emailContract } from '#contract/accounts/notifications-email.ts';
import { smsAccountContract } from '#contract/accounts/notifications-sms-account.ts';
import { implement } from '#server/platform/http/call-context.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { emailAdminHandlers, type EmailAdminDeps } from './email-admin-routes.ts';
import { notificationHandlers, type NotificationDeps } from './notification-routes.ts';
import { orderMessageJobs, type OrderMessageDeps } from './order-messages.ts';
import { smsAccountHandlers, type SmsAccountDeps } from './sms-account-routes.ts';
import { messageDelivery, type SendDeps } from './send-message.ts';

export const notificationsModule = (
  deps: NotificationDeps & OrderMessageDeps & SendDeps & SmsAccountDeps & EmailAdminDeps,
): CapabilityModule => ({
  calls: [
    ...implement(notificationsContract, notificationHandlers(deps)),
    ...implement(smsAccountContract, smsAccountHandlers(deps)),
    ...implement(emailContract, emailAdminHandlers(deps)),
  ],
  jobs: [...messageDelivery(deps), ...orderMessageJobs(deps).jobs],
  onClose: () => deps.emailServer?.sender.close(),
});
