import { useState } from 'react';
import { MENU_ROUNDINGS, type BulkChange } from '#contract/restaurants/menu-editor-bulk.ts';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { BranchChoice, BranchesForm, StopForm } from './bulk-branches.tsx';
import { ChangeForm, type BulkFormProps } from './bulk-form.tsx';
import { tagsOf } from './dish-values.ts';
import { categoriesOf, textIn } from './menu-view.ts';
import { priceChangeOf, priceSteps, type PriceChange } from './price-preview.ts';
import { useBulkChange } from './use-menu.ts';

export type BulkKind = 'price' | 'move' | 'discount' | 'tags' | 'branches' | 'stop';

interface BulkDialogProps {
  menu: ConsoleMenu;
  /** null: closed. */
  kind: BulkKind | null;
  dishes: readonly MenuProduct[];
  onClose: () => void;
}

/** Asks what is to be changed of the selected dishes. */
export function BulkDialog({ menu, kind, dishes, onClose }: BulkDialogProps) {
  const t = useT();
  const ct = useConsoleT();
  const { mutate, isPending } = useBulkChange(menu.merchantId);
  const send = (change: BulkChange): void =>
    mutate({ body: { productIds: dishes.map(({ id }) => id), change } }, { onSuccess: onClose });
  const parts = { menu, dishes, isPending, onSend: send };
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={kind ? `${ct(`menu.bulk.${kind}`)} · ${ct('table.selected', { n: dishes.length })}` : ''}
      closeLabel={t('close')}
      size="small"
      keepOpen
    >
      {kind === 'price' && <PriceForm {...parts} />}
      {kind === 'move' && <MoveForm {...parts} />}
      {kind === 'discount' && <DiscountForm {...parts} />}
      {kind === 'tags' && <TagsForm {...parts} />}
      {kind === 'branches' && <BranchesForm {...parts} />}
      {kind === 'stop' && <StopForm {...parts} />}
    </Dialog>
  );
}

const numberOf = (text: string): number | null => {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

function PriceForm({ menu: { branches }, dishes, ...form }: BulkFormProps) {
  const ct = useConsoleT();
  const { money } = useFormat();
  const [by, setBy] = useState<PriceChange['by']>('PERCENT');
  const [text, setText] = useState('');
  const [round, setRound] = useState<PriceChange['round']>(100_000);
  const [where, setWhere] = useState<'COMMON' | 'BRANCHES'>('COMMON');
  const [branchIds, setBranchIds] = useState<string[]>([]);
  const common = priceChangeOf(by, numberOf(text), round);
  const ofBranches = common && branchIds.length > 0 ? { ...common, branchIds } : null;
  const change = where === 'COMMON' ? common : ofBranches;
  return (
    <ChangeForm {...form} change={change && { price: change }}>
      {branches.length > 1 && (
        <SegmentedControl
          label={ct('menu.bulk.whichPrices')}
          value={where}
          onChange={setWhere}
          wide
          segments={[
            { value: 'COMMON', label: ct('menu.bulk.commonPrice') },
            { value: 'BRANCHES', label: ct('menu.bulk.pricesOfBranches') },
          ]}
        />
      )}
      {where === 'BRANCHES' && (
        <>
          <p className="hint">{ct('menu.bulk.pricesOfBranchesHint')}</p>
          <BranchChoice label={ct('menu.branches')} branches={branches} chosen={branchIds} onChoose={setBranchIds} />
        </>
      )}
      <SegmentedControl
        label={ct('menu.bulk.by')}
        value={by}
        onChange={setBy}
        wide
        segments={[
          { value: 'PERCENT', label: ct('menu.bulk.byPercent') },
          { value: 'SUM', label: ct('menu.bulk.bySum') },
        ]}
      />
      <TextField
        label={ct(by === 'SUM' ? 'menu.bulk.sum' : 'menu.bulk.percent')}
        hint={ct('menu.bulk.valueHint')}
        inputMode="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={ct('menu.bulk.round')}
        value={String(round)}
        onChange={(event) => setRound(MENU_ROUNDINGS.find((each) => String(each) === event.target.value) ?? 100)}
        options={MENU_ROUNDINGS.map((each) => ({ value: String(each), label: money(each) }))}
      />
      {where === 'COMMON' && dishes.some(({ branches }) => branches.some(({ costPrice }) => costPrice != null)) && (
        <p className="hint">{ct('menu.bulk.branchPrices')}</p>
      )}
      <PriceSteps dishes={dishes} branches={branches} change={change} />
    </ChangeForm>
  );
}

interface PriceStepsProps {
  dishes: readonly MenuProduct[];
  branches: ConsoleMenu['branches'];
  change: PriceChange | null;
}

function PriceSteps({ dishes, branches, change }: PriceStepsProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { money } = useFormat();
  return (
    <ul className="grid auto-rows-max max-h-[40dvh] overflow-y-auto" aria-label={ct('menu.bulk.preview')}>
      {priceSteps(dishes, change).map(({ dish, branchId, before, after }) => (
        <li className="flex justify-between gap-3 min-h-9 py-1.5 border-b border-line" key={`${dish.id} ${branchId}`}>
          <span>
            {[textIn(dish.name, language), branches.find(({ id }) => id === branchId)?.name]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="tabular whitespace-nowrap">
            {money(before)} → <b>{money(after)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

function MoveForm({ menu, dishes: _dishes, ...form }: BulkFormProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const [categoryId, setCategoryId] = useState('');
  return (
    <ChangeForm {...form} change={categoryId ? { categoryId } : null}>
      <Select
        label={ct('menu.category')}
        placeholder={ct('menu.bulk.chooseCategory')}
        value={categoryId}
        onChange={(event) => setCategoryId(event.target.value)}
        options={categoriesOf(menu).map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
      />
    </ChangeForm>
  );
}

function DiscountForm({ menu: _menu, dishes: _dishes, ...form }: BulkFormProps) {
  const ct = useConsoleT();
  const [text, setText] = useState('');
  const discount = numberOf(text);
  const isValid = discount !== null && Number.isInteger(discount) && discount >= 0 && discount <= 100;
  return (
    <ChangeForm {...form} change={isValid ? { discount } : null}>
      <TextField
        label={ct('menu.discount')}
        hint={ct('menu.bulk.discountHint')}
        inputMode="numeric"
        error={text !== '' && !isValid && ct('menu.error.DISCOUNT')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ChangeForm>
  );
}

function TagsForm({ menu: _menu, dishes: _dishes, ...form }: BulkFormProps) {
  const ct = useConsoleT();
  const [text, setText] = useState('');
  const [how, setHow] = useState<'addTags' | 'removeTags'>('addTags');
  const tags = tagsOf(text);
  const change = how === 'addTags' ? { addTags: tags } : { removeTags: tags };
  return (
    <ChangeForm {...form} change={tags.length > 0 ? change : null}>
      <SegmentedControl
        label={ct('menu.bulk.tags')}
        value={how}
        onChange={setHow}
        wide
        segments={[
          { value: 'addTags', label: ct('menu.bulk.addTags') },
          { value: 'removeTags', label: ct('menu.bulk.removeTags') },
        ]}
      />
      <TextField
        label={ct('menu.tags')}
        hint={ct('menu.tagsHint')}
        value={text}
        maxLength={400}
        onChange={(event) => setText(event.target.value)}
      />
    </ChangeForm>
  );
}
