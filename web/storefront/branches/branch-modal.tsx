import { Link } from 'react-router';
import { keepPreviousData } from '@tanstack/react-query';
import type { NearBranch } from '#contract/restaurants/discovery-near.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { paths } from '#web/shared/routing/paths.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BusyRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/shared/storefront-data/use-now.ts';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { failureKey } from '#web/platform/query/failure-key.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { openStateText } from '#web/shared/restaurant/open-state-text.ts';
import type { ModalProps } from '#web/shared/routing/modal-props.ts';

/** The branches of this storefront, nearest first, each linked to its restaurant. */
export default function BranchModal({ open, onClose }: ModalProps) {
  const t = useT();
  const { settings } = useStorefront();
  const { latitude, longitude } = visitorPlace.use() ?? settings.merchant;
  const { data, isPlaceholderData, error, refetch } = useCallQuery(
    'GET /branches/closest',
    { query: { latitude, longitude, limit: 30 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('branches.title')} closeLabel={t('close')}>
      {error && !data ? (
        <ErrorState title={t('list.failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()} className="py-8">
          {t(failureKey(error))}
        </ErrorState>
      ) : (
        <BusyRegion busy={isPlaceholderData || !data} label={t('loading')} skeleton={<RowsSkeleton />}>
          {data?.length === 0 && <EmptyState icon="store" title={t('branches.none')} className="py-8" />}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {data?.map((branch) => (
              <BranchRow key={branch.id} branch={branch} />
            ))}
          </ul>
        </BusyRegion>
      )}
    </Dialog>
  );
}

function BranchRow({ branch }: { branch: NearBranch }) {
  const t = useT();
  const language = useLanguage();
  const { distance } = useFormat();
  const now = useNow();
  const known = visitorPlace.use() !== null;
  return (
    <li className="card flex items-center gap-3 p-3" data-lift="">
      <Icon name="store" />
      <div className="min-w-0 flex-1">
        <Link to={paths.restaurant({ slug: branch.merchantSlug })} replace className="stretched font-semibold">
          {branch.merchantName}
        </Link>
        <p className="text-small text-ink-2">
          {[branch.name, branch.address, known && distance(branch.distance)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Badge tone={branch.open ? 'ok' : 'warn'} className="flex-none">
        {openStateText(branch, now, t, language)}
      </Badge>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-2">
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} shape="box" className="h-16" />
      ))}
    </div>
  );
}
