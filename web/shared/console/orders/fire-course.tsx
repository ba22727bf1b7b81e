import type { StaffOrder } from '#contract/orders/orders-staff-order.ts';
import { hasCourses, mayFire } from '#domain/orders/orders/courses.ts';
import { UNDO_MS } from '#domain/orders/orders/moves.ts';
import { shortNumber } from '#domain/orders/orders/order-number.ts';
import type { OrderServiceType, OrderStatus } from '#domain/orders/orders/statuses.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useErrorToast } from '#web/shared/console/feedback/use-error-toast.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface OrderWithCourses {
  id: string;
  number: number;
  status: OrderStatus;
  serviceType: OrderServiceType;
  lines: readonly { course: number; isWaiting: boolean }[];
}

/** The course that waits to be fired; null: none. */
export const waitingCourse = (lines: OrderWithCourses['lines']): number | null =>
  lines.reduce<number | null>(
    (least, { course, isWaiting }) => (isWaiting && (least === null || course < least) ? course : least),
    null,
  );

interface FireCourseProps {
  order: OrderWithCourses;
  className?: string;
  /** Where no stream brings the changed order. */
  onChanged?: (order: StaffOrder) => void;
}

/** Has the next course cooked; can be taken back for a moment. Nothing where no course waits. */
export function FireCourse({ order, className = 'mt-2', onChanged }: FireCourseProps) {
  const { show } = useToast();
  const showError = useErrorToast();
  const t = useT();
  const ct = useConsoleT();
  const { can } = useStaff();
  const undo = useCallMutation('POST /console/orders/:id/courses/undo', {
    onSuccess: (changed) => {
      onChanged?.(changed);
      show({ text: ct('course.undone', { number: shortNumber(changed.number) }) });
    },
    onError: showError,
  });
  const fire = useCallMutation('POST /console/orders/:id/courses/fire', {
    onSuccess: (changed, { body: { course }, params }) => {
      onChanged?.(changed);
      show({
        text: ct('course.firedToast', { number: shortNumber(changed.number), n: course }),
        duration: UNDO_MS,
        action: { label: t('undo'), onAction: () => undo.mutate({ params, body: { version: changed.version } }) },
      });
    },
    onError: showError,
  });
  const course = waitingCourse(order.lines);
  if (course === null || !hasCourses(order.serviceType) || !mayFire(order.status) || !can('hall.work')) return null;
  const names = { number: shortNumber(order.number), n: course };
  return (
    <Button
      kind="tinted"
      icon="flame"
      className={className}
      loading={fire.isPending}
      aria-label={ct('course.fireOf', names)}
      onClick={() => fire.mutate({ params: { id: order.id }, body: { course } })}
    >
      {ct('course.fire', { n: course })}
    </Button>
  );
}
