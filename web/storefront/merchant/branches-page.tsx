import { useState } from 'react';
import { formatPhone } from '#domain/accounts/identity/phone.ts';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { flag } from '#web/ui/flag.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/branches-route';
import { BranchMap } from '#web/shared/branches/branch-map.tsx';
import { BranchState, useDirections, useNearestFirst, type BranchFacts } from '#web/shared/branches/branch-row.tsx';
import { chooseBranch, useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { useMerchantPage } from './merchant-page.ts';
import { TabHead } from './tab-head.tsx';

export function BranchesPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const t = useT();
  const { restaurant } = useMerchantPage();
  const branches = useNearestFirst(loaderData);
  const chosen = useChosenBranch(restaurant.id);
  const [shown, setShown] = useState<string>();
  return (
    <div className="branches-grid">
      <TabHead
        tab="Branches"
        description={t('merchant.branchesDescription', { name: restaurant.name, n: branches.length })}
      />
      <ul className="branch-cards grid gap-3">
        {branches.map((branch) => (
          <li key={branch.id} className="card branch-card" data-pad="" data-shown={flag(shown === branch.id)}>
            <BranchCard
              branch={branch}
              chosen={chosen === branch.id}
              several={branches.length > 1}
              onShow={() => setShown(branch.id)}
              onChoose={() => chooseBranch(restaurant.id, chosen === branch.id ? null : branch.id)}
            />
          </li>
        ))}
      </ul>
      <BranchMap branches={branches} shown={shown} onShow={setShown} />
    </div>
  );
}

interface BranchCardProps {
  branch: BranchFacts;
  chosen: boolean;
  several: boolean;
  onShow: () => void;
  onChoose: () => void;
}

function BranchCard({ branch, chosen, several, onShow, onChoose }: BranchCardProps) {
  const t = useT();
  const directions = useDirections();
  const { name, address, landmark, phone } = branch;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-h4">{name}</h2>
        {chosen && <Badge tone="brand">{t('merchant.branchChosen')}</Badge>}
      </div>
      <p>{address}</p>
      {landmark && <p className="text-small text-ink-2">{landmark}</p>}
      <BranchState branch={branch} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4">
        {several && (
          <Button size={40} kind={chosen ? 'outline' : 'tinted'} aria-pressed={chosen} onClick={onChoose}>
            {chosen ? t('merchant.branchAny') : t('merchant.branchChoose')}
          </Button>
        )}
        <TextLink
          icon="map-pin"
          className="min-h-11"
          render={(props) => <button type="button" onClick={onShow} {...props} />}
        >
          {t('merchant.onMap')}
        </TextLink>
        <TextLink icon="navigation" className="min-h-11" href={directions(branch)} target="_blank" rel="noopener">
          {t('merchant.directions')}
        </TextLink>
        {phone && (
          <TextLink icon="phone" className="min-h-11" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </TextLink>
        )}
      </p>
    </>
  );
}
