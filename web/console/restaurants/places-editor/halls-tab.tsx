import { useId, useState } from 'react';
import '#web/shared/console/form/save-bar.css';
import { Link } from 'react-router';
import type { PlaceBranch } from '#contract/restaurants/places-editor.ts';
import type { PlaceHall, PlaceTable } from '#contract/restaurants/places-editor-halls.ts';
import { textIn } from '#domain/platform/text/language.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
import { useFormat } from '#web/platform/format/use-format.ts';
import { useLanguage, useT } from '#web/platform/i18n/use-t.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { FloorPlan } from './floor-plan.tsx';
import { HallDialog } from './hall-dialog.tsx';
import { NewTablesDialog } from './new-tables-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { usePlan } from './use-plan.ts';

/** Halls of a branch with their floor plans. */
export function HallsTab({ branch }: { branch: PlaceBranch }) {
  const ct = useConsoleT();
  const { chooseBranch } = useStaff();
  const [edited, setEdited] = useState<PlaceHall | 'new' | null>(null);
  const hasTables = branch.halls.some(({ tables }) => tables.length > 0);
  return (
    <>
      <ButtonRow>
        <Button size={40} icon="plus" onClick={() => setEdited('new')}>
          {ct('places.addHall')}
        </Button>
        {hasTables && (
          <Button
            size={40}
            icon="qr-code"
            render={(props) => (
              <Link to={consolePaths.tables({ view: 'CODES' })} onClick={() => chooseBranch(branch.id)} {...props} />
            )}
          >
            {ct('places.codes')}
          </Button>
        )}
      </ButtonRow>
      {branch.halls.length === 0 && (
        <EmptyState icon="armchair" title={ct('places.noHall')}>
          {ct('places.noHallHint')}
        </EmptyState>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,480px),1fr))] items-start gap-4">
        {branch.halls.map((hall) => (
          <HallCard key={hall.id} hall={hall} onEdit={() => setEdited(hall)} />
        ))}
      </div>
      <HallDialog branch={branch} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function HallCard({ hall, onEdit }: { hall: PlaceHall; onEdit: () => void }) {
  const t = useT();
  const ct = useConsoleT();
  const language = useLanguage();
  const hintId = useId();
  const [isAdding, setIsAdding] = useState(false);
  const [table, setTable] = useState<PlaceTable | null>(null);
  const plan = usePlan(hall);
  const name = textIn(hall.name, language);
  return (
    <Card as="section" padded className="grid content-start gap-4 min-w-0" aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 className="text-h3">{name}</h2>
        <Charge hall={hall} />
        <Badge>{ct('places.tablesCount', { n: hall.tables.length })}</Badge>
        <span className="flex-1 max-md:hidden" />
        <Button size={40} icon="pencil" aria-label={ct('places.editNamed', { name })} onClick={onEdit}>
          {ct('places.edit')}
        </Button>
        <Button
          size={40}
          icon="plus"
          aria-label={`${name}: ${ct('places.addTables')}`}
          onClick={() => setIsAdding(true)}
        >
          {ct('places.addTables')}
        </Button>
      </div>
      {hall.tables.length === 0 ? (
        <EmptyState icon="armchair" title={ct('places.noTables')}>
          {ct('places.noTablesHint')}
        </EmptyState>
      ) : (
        <>
          <p id={hintId} className="text-ink-2">
            {ct('places.planHint')}
          </p>
          <FloorPlan hintId={hintId} tables={hall.tables} plan={plan.places} onMove={plan.move} onOpen={setTable} />
        </>
      )}
      {plan.isDirty && (
        <div className="save-bar">
          <ButtonRow className="mt-0 items-center">
            <Button kind="primary" icon="save" loading={plan.isPending} onClick={() => void plan.save()}>
              {t('save')}
            </Button>
            <Button kind="ghost" onClick={plan.undo}>
              {ct('settings.undo')}
            </Button>
            <Badge tone="warn">{ct('settings.unsaved')}</Badge>
          </ButtonRow>
        </div>
      )}
      <NewTablesDialog hall={hall} open={isAdding} onClose={() => setIsAdding(false)} />
      <TableDialog table={table} onClose={() => setTable(null)} />
    </Card>
  );
}

function Charge({ hall: { chargePercent, chargeAmount } }: { hall: PlaceHall }) {
  const ct = useConsoleT();
  const { money } = useFormat();
  if (chargePercent) return <Badge tone="info">{ct('places.chargeIs', { charge: `${chargePercent}%` })}</Badge>;
  if (chargeAmount) return <Badge tone="info">{ct('places.chargeIs', { charge: money(chargeAmount) })}</Badge>;
  return null;
}
