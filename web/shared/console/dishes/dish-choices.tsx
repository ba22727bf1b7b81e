import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { formatMoney } from '#web/platform/format/numbers.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { firstChoice, isGroupWrong, judgeChoice, lineOf, withChoice } from './dish-choice.ts';
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => firstChoice(product));
  const [note, setNote] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const verdict = judgeChoice(product, chosen);
  const add = (): void => {
    if (!verdict.ok) return setShowsErrors(true);
    onAdd(lineOf(product, verdict.modifications, note));
    onDone();
  };
  return (
    <div className="grid gap-4">
      {product.modificationGroups.map((group) => (
        <OptionGroup
          key={group.id}
          legend={group.name}
          error={
            showsErrors && isGroupWrong(verdict, group.id)
              ? ct('dishes.choose', { min: group.min, max: group.max })
              : false
          }
        >
          {group.modifications.map((each) => (
            <OptionRow
              key={each.id}
              type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
              name={group.id}
              label={each.name}
              checked={chosen.has(each.id)}
              onChange={() => setChosen((before) => withChoice(before, group, each.id))}
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
