import '#web/shared/console/styles/console-look.css';
import '#web/shared/console/dishes/dishes.css';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Section } from '#web/gallery/section.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { QueryProvider } from '#web/platform/query/query-provider.tsx';
import { DayField } from '#web/shared/console/calendar/day-field.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import type { DraftLine } from '#web/shared/console/dishes/draft-lines.ts';
import { DraftList } from '#web/shared/console/dishes/draft-list.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { ListStates } from '#web/shared/console/feedback/query-states.tsx';
import type { ContractForm } from '#web/platform/form/use-contract-form.ts';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { loadConsoleMessages } from '#web/shared/console/i18n/load-console-messages.ts';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { ActionRow, ActionRows } from '#web/shared/console/lists/action-rows.tsx';
import { MappingCell } from '#web/shared/console/mapping/mapping-cell.tsx';
import { FileDrop } from '#web/shared/console/media/file-drop.tsx';
import { MonthBar } from '#web/shared/console/months/month-bar.tsx';
import { AllergyNote } from '#web/shared/console/orders/allergy-note.tsx';
import { RefundLine } from '#web/shared/console/orders/refund-line.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** What pages of the console share, with the console's own catalogue. */
export function ConsoleParts() {
  const language = useLanguage();
  const [translator, setTranslator] = useState<Translator | null>(null);
  useEffect(() => void loadConsoleMessages(language).then(setTranslator), [language]);
  if (!translator) return null;
  return (
    <ConsoleMessagesContext value={translator}>
      <QueryProvider>
        <div className="console gallery gallery-console" data-brand="ops">
          <Lists />
          <ListsWithoutRows />
          <Rows />
          <Editing />
          <SaveBars />
        </div>
      </QueryProvider>
    </ConsoleMessagesContext>
  );
}

const refetch = async (): Promise<void> => undefined;
const DISHES = [
  { id: 'osh', name: 'Toʻy oshi', price: '42 000', sold: 124, state: 'Sotuvda' },
  { id: 'manti', name: 'Qovurgʻali manti', price: '38 000', sold: 98, state: 'Tugagan' },
  { id: 'norin', name: 'Norin', price: '45 000', sold: 12, state: 'Sotuvda' },
];

function Lists() {
  return (
    <Section title="Console: table with search, sorting, selection" span={2}>
      <DataTable
        caption="Taomlar"
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        query={{ data: DISHES, error: null, refetch }}
        failed="Taomlar yuklanmadi"
        empty={null}
        isCard
        searchLabel="Taom izlash"
        csvName="dishes"
        tools={<Button icon="plus">Taom qoʻshish</Button>}
        bulkActions={[{ label: 'Toʻxtatish', icon: 'trash-2', onAct: () => undefined }]}
        pages={{ hasMore: true, isLoading: false, onMore: () => undefined, label: 'Yana koʻrsatish' }}
        columns={[
          { id: 'name', head: 'Taom', cell: ({ name }) => name, text: ({ name }) => name, sortBy: ({ name }) => name },
          { id: 'price', head: 'Narxi', cell: ({ price }) => price },
          { id: 'sold', head: 'Sotildi', cell: ({ sold }) => sold, sortBy: ({ sold }) => sold },
          {
            id: 'state',
            head: 'Holati',
            cell: ({ state, sold }) => <Badge tone={sold < 99 && sold > 20 ? 'bad' : 'ok'}>{state}</Badge>,
          },
          {
            id: 'more',
            head: 'Amallar',
            headHidden: true,
            cell: () => <IconButton icon="pencil" label="Tahrirlash" />,
          },
        ]}
      />
    </Section>
  );
}

const noRows = {
  failed: 'Roʻyxat yuklanmadi',
  empty: <EmptyState icon="ticket-percent" title="Aksiyalar hali yoʻq" />,
};

function ListsWithoutRows() {
  return (
    <Section title="Console: a list that loads, that failed, that is empty">
      <ListStates<never> {...noRows} query={{ data: undefined, error: null, refetch }}>
        {() => null}
      </ListStates>
      <ListStates<never> {...noRows} query={{ data: undefined, error: new Error('gallery'), refetch }}>
        {() => null}
      </ListStates>
      <ListStates<never> {...noRows} query={{ data: { items: [] }, error: null, refetch }}>
        {() => null}
      </ListStates>
    </Section>
  );
}

const NOTES = { modifications: [{ id: 'egg', name: 'Bedana tuxumi', count: 2 }], note: 'Ziravorsiz' };
const LINES: DraftLine[] = [
  { productId: 'osh', name: 'Toʻy oshi', productCount: 2, ...NOTES },
  { productId: 'norin', name: 'Norin', productCount: 1, modifications: [], note: null, course: 2 },
];

function Rows() {
  const [lines, setLines] = useState(LINES);
  return (
    <Section title="Console: dishes of a draft, rows, an allergy, refunds">
      <DraftList lines={lines} onChange={setLines} courses={[1, 2]} />
      <ActionRows label="Printerlar">
        <ActionRow actions={<Button size={40}>Sinash</Button>}>Oshxona, 192.168.1.40</ActionRow>
        <ActionRow actions={<IconButton icon="trash-2" label="Oʻchirish" />}>Bar</ActionRow>
      </ActionRows>
      <AllergyNote allergy={{ allergens: ['peanuts', 'milk'], note: 'Qattiq allergiya' }} />
      <RefundLine refund={{ provider: 'PAYME', amount: 4_200_000, state: 'DONE', failure: null }} />
      <RefundLine refund={{ provider: 'CLICK', amount: 1_800_000, state: 'OPEN', failure: 'UNREACHED' }} />
    </Section>
  );
}

/** The state of a form of which nothing is typed. */
const formWith = (state: Partial<ContractForm<FieldValues>>): ContractForm<FieldValues> =>
  ({ isPending: false, isDirty: true, failure: null, ...state }) as ContractForm<FieldValues>;

function SaveBars() {
  return (
    <Section title="Console: saving: nothing to save, unsaved, being saved, refused" span={2}>
      <SaveBar form={formWith({ isDirty: false })} />
      <SaveBar form={formWith({})} />
      <SaveBar form={formWith({ isPending: true })} />
      <SaveBar form={formWith({ failure: 'Bu nom band' })} isNew>
        <Button kind="ghost" icon="archive" className="order-1 ms-auto">
          Arxivlash
        </Button>
      </SaveBar>
    </Section>
  );
}

function Editing() {
  const [day, setDay] = useState('2026-05-14');
  const [month, setMonth] = useState('2026-04');
  const [mapped, setMapped] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Console: day, month, file, mapping, question">
      <div className="gallery-line">
        <DayField day={day} today="2026-05-16" onDay={setDay} />
        <MonthBar month={month} now="2026-05" onChoose={setMonth} />
      </div>
      <FileDrop
        accept="image/*"
        text="Rasmlarni shu yerga tashlang"
        hint="JPEG, 20 MB gacha"
        onFiles={() => undefined}
      />
      <MappingCell
        label="Toʻy oshi"
        value={mapped ?? ''}
        choices={[{ id: 'plov', name: 'Osh toʻy' }]}
        suggested={['plov']}
        disabled={false}
        onChange={setMapped}
      />
      <Button kind="danger" onClick={() => setAsking(true)}>
        Arxivlash
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Toʻy oshi arxivlansinmi?"
        action="Arxivlash"
        onConfirm={async () => setAsking(false)}
        onClose={() => setAsking(false)}
      >
        Menyudan olinadi, buyurtmalarda qoladi.
      </ConfirmDialog>
    </Section>
  );
}
