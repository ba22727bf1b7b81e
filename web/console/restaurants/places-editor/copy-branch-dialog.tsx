import { useState } from 'react';
import { BRANCH_PARTS, type ConsolePlaces, type PlaceBranch } from '#contract/restaurants/places-editor.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { OptionGroup } from '#web/ui/option-group.tsx';
import { OptionRow } from '#web/ui/option-row.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { withBranch } from './places-view.ts';
import { usePlacesCache } from './use-places.ts';

type Part = (typeof BRANCH_PARTS)[number];

interface CopyBranchProps {
  branch: PlaceBranch;
  /** Branches that it can be copied from. */
  others: ConsolePlaces['branches'];
}

/** Replaces parts of a branch by those of another one, after a question. */
export function CopyBranch({ branch, others }: CopyBranchProps) {
  const ct = useConsoleT();
  const { api } = useStorefront();
  const { show } = useToast();
  const language = useLanguage();
  const { put, reload } = usePlacesCache();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(others[0]?.id ?? '');
  const [parts, setParts] = useState<readonly Part[]>(['HOURS']);
  const toggle = (part: Part): void =>
    setParts((before) => (before.includes(part) ? before.filter((each) => each !== part) : [...before, part]));
  return (
    <>
      <Button size={40} icon="copy" onClick={() => setOpen(true)}>
        {ct('places.copyBranch')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={ct('places.copyInto', { name: textIn(branch.name, language) })}
        action={ct('places.copyReplace')}
        disabled={parts.length === 0}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          const body = { from, parts: [...parts] };
          const saved = await api('POST /console/branches/:id/copy', { params: { id: branch.id }, body });
          put((before) => withBranch(before, saved));
          setOpen(false);
          show({ text: ct('places.copied') });
          await reload();
        }}
      >
        <div className="grid gap-4">
          <Select
            label={ct('places.copySource')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            options={others.map(({ id, name, address }) => ({
              value: id,
              label: `${textIn(name, language)} · ${textIn(address, language)}`,
            }))}
          />
          <OptionGroup legend={ct('places.copyWhat')}>
            {BRANCH_PARTS.map((part) => (
              <OptionRow
                key={part}
                type="checkbox"
                label={ct(`places.copyPart.${part}`)}
                detail={ct(`places.copyPartWhy.${part}`)}
                checked={parts.includes(part)}
                onChange={() => toggle(part)}
              />
            ))}
          </OptionGroup>
        </div>
      </ConfirmDialog>
    </>
  );
}
