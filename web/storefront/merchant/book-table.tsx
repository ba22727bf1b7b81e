import { useT } from '#web/shell/i18n/use-t.ts';
import { useModal } from '#web/shell/use-modal.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useService } from '../kept/chosen-service.ts';

/** The way to a table: dine-in is chosen and the time and party are asked for. */
export function BookTable({ className = 'link merchant-book' }: { className?: string }) {
  const t = useT();
  const { open } = useModal();
  const { choose } = useService();
  const book = (): void => {
    choose('DINE_IN');
    open('time');
  };
  return (
    <button type="button" className={className} onClick={book}>
      <Icon name="calendar-clock" size={16} /> {t('merchant.book')}
    </button>
  );
}
