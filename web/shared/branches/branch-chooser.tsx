import { useState } from 'react';
import { useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import '#web/styles/merchant-tabs.css';
import type { BasketLine } from '#web/shared/basket/basket-lines.ts';
import { useBasketLines } from '#web/shared/basket/basket-store.ts';
import { BranchMap } from './branch-map.tsx';
import { BranchState, useMetresTo, useNearestFirst, type BranchFacts } from './branch-row.tsx';
import { useOwnChoice } from './use-own-choice.ts';
import { chooseBranch, useChosenBranch } from '#web/shared/visitor-choices/chosen-branch.ts';
import { presenceOf, productsOf, type MenuData } from '#web/shared/menu/menu-data.ts';

interface BranchChooserProps {
  restaurantId: string;
  menu: MenuData;
  branches: BranchFacts[];
  onClose: () => void;
}

/** Chooses the branch that prepares the order, listing the dishes of the basket that a branch does not have. */
export function BranchChooser({ restaurantId, menu, branches, onClose }: BranchChooserProps) {
  const t = useT();
  const ownChoice = useOwnChoice();
  const lines = useBasketLines(restaurantId);
  const sorted = useNearestFirst(branches);
  const chosen = useChosenBranch(restaurantId);
  const [picked, setPicked] = useState(chosen);

  const save = (): void => {
    chooseBranch(restaurantId, picked);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('merchant.branchTitle')}
      closeLabel={t('close')}
      size="large"
      footer={
        <Button kind="primary" size={56} wide onClick={save}>
          {t('merchant.branchSave')}
        </Button>
      }
    >
      <div className="chooser-grid">
        <fieldset className="options">
          <legend className="sr-only">{t('merchant.branchTitle')}</legend>
          <OptionRow
            type="radio"
            name="branch"
            label={ownChoice.name}
            detail={ownChoice.why}
            checked={picked === null}
            onChange={() => setPicked(null)}
          />
          {sorted.map((branch, index) => (
            <BranchOption
              key={branch.id}
              branch={branch}
              missing={missingAt(lines, menu, branch.id)}
              closest={index === 0}
              checked={picked === branch.id}
              onPick={() => setPicked(branch.id)}
            />
          ))}
        </fieldset>
        <BranchMap branches={branches} shown={picked ?? undefined} onShow={setPicked} box={220} />
      </div>
    </Dialog>
  );
}

interface BranchOptionProps {
  branch: BranchFacts;
  /** Dishes of the basket that this branch does not have. */
  missing: string[];
  closest: boolean;
  checked: boolean;
  onPick: () => void;
}

function BranchOption({ branch, missing, closest, checked, onPick }: BranchOptionProps) {
  const t = useT();
  const near = useMetresTo(branch) !== undefined && closest;
  return (
    <OptionRow
      type="radio"
      name="branch"
      checked={checked}
      disabled={missing.length > 0}
      onChange={onPick}
      label={
        <>
          {branch.name} {near && <Badge tone="brand">{t('merchant.branchClosest')}</Badge>}
        </>
      }
      detail={
        <>
          <span className="block">{branch.address}</span>
          <BranchState branch={branch} />
          {missing.length > 0 && (
            <span className="block text-bad">{t('merchant.branchMissing', { names: missing.join(', ') })}</span>
          )}
        </>
      }
    />
  );
}

function missingAt(lines: BasketLine[], menu: MenuData, branchId: string): string[] {
  const products = productsOf(menu);
  const missing = lines.filter(({ productId }) => {
    const product = products.find(({ id }) => id === productId);
    return product !== undefined && presenceOf(product, menu, branchId) !== 'here';
  });
  return [...new Set(missing.map(({ name }) => name))];
}
