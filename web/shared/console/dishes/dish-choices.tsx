import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { checkModifications } from '#domain/catalog/modification-choice.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import type { DraftLine } from './draft-lines.ts';

interface DishChoicesProps {
  product: Product | null;
  onClose: () => void;
  onAdd: (line: DraftLine) => void;
}

export function DishChoices({ product, onClose, onAdd }: DishChoicesProps) {
  const t = useT();
  return (
    <Dialog open={product !== null} onClose={onClose} size="small" title={product?.name ?? ''} closeLabel={t('close')}>
      {product && <Choices key={product.id} product={product} onDone={onClose} onAdd={onAdd} />}
    </Dialog>
  );
}

function Choices({
  product,
  onDone,
  onAdd,
}: {
  product: Product;
  onDone: () => void;
  onAdd: DishChoicesProps['onAdd'];
}) {
  const ct = useConsoleT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      // Required groups start with their first options chosen.
      new Set(
        product.modificationGroups.flatMap(({ min, modifications }) => modifications.slice(0, min).map(({ id }) => id)),
      ),
  );
  const [note, setNote] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const verdict = checkModifications(
    product.modificationGroups,
    [...chosen].map((id) => ({ id, count: 1 })),
  );
  const problemOf = (groupId: string): boolean =>
    !verdict.ok && verdict.problems.some((problem) => 'groupId' in problem && problem.groupId === groupId);

  const choose = (group: Product['modificationGroups'][number], id: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (group.max === 1) {
        const wasChosen = next.has(id);
        for (const each of group.modifications) next.delete(each.id);
        if (!wasChosen || group.min > 0) next.add(id);
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  const add = (): void => {
    if (!verdict.ok) return setShowsErrors(true);
    const names = new Map(
      product.modificationGroups.flatMap(({ modifications }) =>
        modifications.map((each) => [each.id, each.name] as const),
      ),
    );
    onAdd({
      productId: product.id,
      name: product.name,
      productCount: 1,
      note: note.trim() || null,
      modifications: verdict.modifications.map(({ id, count }) => ({ id, name: names.get(id) ?? '', count })),
    });
    onDone();
  };
  return (
    <div className="grid gap-4">
      {product.modificationGroups.map((group) => (
        <OptionGroup
          key={group.id}
          legend={group.name}
          error={showsErrors && problemOf(group.id) ? ct('dishes.choose', { min: group.min, max: group.max }) : false}
        >
          {group.modifications.map((each) => (
            <OptionRow
              key={each.id}
              type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
              name={group.id}
              label={each.name}
              checked={chosen.has(each.id)}
              onChange={() => choose(group, each.id)}
              {...(each.price > 0 ? { trailing: formatMoney(each.price, language) } : {})}
            />
          ))}
        </OptionGroup>
      ))}
      <TextField
        label={ct('dishes.note')}
        optional={ct('optional')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button kind="primary" wide onClick={add}>
        {ct('dishes.add')}
      </Button>
    </div>
  );
}
