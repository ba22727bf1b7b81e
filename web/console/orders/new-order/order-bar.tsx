import { Link } from 'react-router';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { DraftLine } from '#web/shared/console/dishes/draft-lines.ts';
import { Button } from '#web/ui/button.tsx';

interface OrderBarProps {
  /** The id of the form that the button sends. */
  formId: string;
  /** What the order is for: a table, or a service. */
  title: string;
  lines: readonly DraftLine[];
  /** null: unknown yet. */
  sum: number | null;
  isBusy: boolean;
  action: string;
  back: { to: string; label: string };
}

/** What is being ordered, and the button that sends it; it stays in view however long the order is. */
export function OrderBar({ formId, title, lines, sum, isBusy, action, back }: OrderBarProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const count = lines.reduce((all, { productCount }) => all + productCount, 0);
  return (
    <div className="order-bar" role="group" aria-label={title}>
      <p>
        <b>{title}</b>
        <span className="tabular text-ink-2">
          {ct('newOrder.dishCount', { n: count })}
          {sum !== null && ` · ${formatMoney(sum, language)}`}
        </span>
      </p>
      <Button className="max-md:hidden" kind="ghost" size={48} render={(props) => <Link to={back.to} {...props} />}>
        {back.label}
      </Button>
      <Button kind="primary" size={56} type="submit" form={formId} loading={isBusy}>
        {action}
      </Button>
    </div>
  );
}
