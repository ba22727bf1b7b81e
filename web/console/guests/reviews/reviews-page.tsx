import { useSearchParams } from 'react-router';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { PhotoQueue } from './photo-queue.tsx';
import { ReviewList } from './review-list.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** What guests wrote, and their photos that wait for a decision. */
export default function ReviewsPage() {
  const ct = useConsoleT();
  const { can } = useStaff();
  const [params, setParams] = useSearchParams();
  const part = params.get('part') === 'photos' ? 'photos' : 'reviews';
  if (!can('reviews.moderate'))
    return (
      <ConsoleSheet>
        <ConsoleHead title={ct('section.reviews')} />
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      </ConsoleSheet>
    );
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.reviews')} />
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={ct('section.reviews')}
          value={part}
          onChange={(next) => setParams(next === 'photos' ? { part: next } : {}, { replace: true })}
          segments={[
            { value: 'reviews', label: ct('reviews.part.reviews') },
            { value: 'photos', label: ct('reviews.part.photos') },
          ]}
        />
      </div>
      {part === 'photos' ? (
        <>
          <p className="text-ink-2">{ct('reviews.about')}</p>
          <PhotoQueue />
        </>
      ) : (
        <AskBeforeLeaving>
          <ReviewList />
        </AskBeforeLeaving>
      )}
    </ConsoleSheet>
  );
}
