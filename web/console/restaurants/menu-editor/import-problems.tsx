/** Questions and faults of a file by their kind: each with the dish and its cell, and all of a kind mended at once. */
import { useState } from 'react';
import {
  accept,
  clearCells,
  fill,
  leaveOut,
  mergeTwice,
  timesThousand,
  type Draft,
} from '#domain/restaurants/menu-editor/import-draft.ts';
import { nameColumn, type SheetError } from '#domain/restaurants/menu-editor/menu-sheet.ts';
import { textCell } from '#domain/restaurants/menu-editor/read-table.ts';
import { headingOf } from '#domain/restaurants/menu-editor/sheet-headings.ts';
import { sheetMessage } from '#domain/restaurants/menu-editor/sheet-messages.ts';
import { ButtonRow } from '#web/shared/console/kit/rows.tsx';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { ImportDetails } from './import-details.tsx';

const PROBLEM = 'import-problem grid content-start gap-2 py-2.5 px-3 border-s-3 border-warn bg-sunken rounded-e-input';
const SHOWN = 6;
const QUESTIONS: readonly string[] = [
  'PRICE_FROM',
  'PRICE_SIZES',
  'PRICE_UNIT',
  'PRICE_THOUSANDS',
  'UNUSUAL_PRICE',
  'HIGH_PRICE',
];
/** Without these a dish cannot be told from another, or sold. */
const NEEDED = ['name_uz', 'name_ru', 'name_en', 'price', 'category', 'id'];

interface ImportProblemsProps {
  draft: Draft;
  errors: readonly SheetError[];
  onChange: (change: (before: Draft) => Draft) => void;
}

export function ImportProblems({ draft, errors, onChange }: ImportProblemsProps) {
  const ct = useConsoleT();
  const kinds = [...new Set(errors.map(({ code, column }) => `${code} ${column}`))];
  if (kinds.length === 0) return null;
  return (
    <section
      className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-3"
      aria-label={ct('menu.file.questions')}
    >
      <h3 className="text-h4 col-span-full">{ct('menu.file.questionsN', { n: errors.length })}</h3>
      {kinds.map((kind) => (
        <ProblemKind
          key={kind}
          draft={draft}
          errors={errors.filter(({ code, column }) => `${code} ${column}` === kind)}
          onChange={onChange}
        />
      ))}
    </section>
  );
}

function ProblemKind({ draft, errors, onChange }: ImportProblemsProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const { code, column } = errors[0]!;
  const rowOf = (error: SheetError) => draft.find(({ row, sheet }) => row === error.row && sheet === error.sheet);
  return (
    <div className={PROBLEM}>
      <p>
        <b>{headingOf(column, language)}</b>: {sheetMessage(code, language)}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-[0.875rem]">
        {errors.slice(0, SHOWN).map((error) => {
          const row = rowOf(error);
          const name = row ? textCell(row.cells[nameColumn(row)]) : '';
          return (
            <li key={`${error.sheet} ${error.row}`}>
              {ct('menu.file.problem', { row: error.row, name: name || '—' })}
              {error.text !== '' && <q className="ms-1.5 text-ink font-semibold">{error.text}</q>}
            </li>
          );
        })}
        {errors.length > SHOWN && <li>{ct('menu.file.moreProblems', { n: errors.length - SHOWN })}</li>}
      </ul>
      <ButtonRow>
        {code === 'UNUSUAL_PRICE' && (
          <Button size={40} onClick={() => onChange((before) => timesThousand(before, errors))}>
            {ct('menu.file.times1000')}
          </Button>
        )}
        {QUESTIONS.includes(code) && (
          <Button size={40} onClick={() => onChange((before) => accept(before, errors, code))}>
            {ct('menu.file.accept')}
          </Button>
        )}
        {code === 'TWICE' && (
          <>
            <Button size={40} onClick={() => onChange((before) => mergeTwice(before, errors))}>
              {ct('menu.file.merge')}
            </Button>
            <Button size={40} onClick={() => onChange((before) => accept(before, errors, code))}>
              {ct('menu.file.keepBoth')}
            </Button>
          </>
        )}
        {code !== 'TWICE' && !QUESTIONS.includes(code) && !NEEDED.includes(column) && (
          <Button size={40} onClick={() => onChange((before) => clearCells(before, errors))}>
            {ct('menu.file.clear')}
          </Button>
        )}
        <Button size={40} kind="ghost" onClick={() => onChange((before) => leaveOut(before, errors))}>
          {ct('menu.file.leaveOutAll', { n: errors.length })}
        </Button>
      </ButtonRow>
      {(code === 'NO_CATEGORY' || code === 'NO_PRICE' || (code === 'NUMBER' && column === 'price')) && (
        <FillForm
          onFill={(text) => onChange((before) => fill(before, errors, column, text))}
          label={headingOf(column, language)}
        />
      )}
    </div>
  );
}

function FillForm({ label, onFill }: { label: string; onFill: (text: string) => void }) {
  const ct = useConsoleT();
  const [text, setText] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-2 max-w-120 *:first:flex-1 *:first:min-w-40"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onFill(text.trim());
      }}
    >
      <TextField label={label} value={text} maxLength={100} onChange={({ target }) => setText(target.value)} />
      <Button size={48} type="submit">
        {ct('menu.file.fillAll')}
      </Button>
    </form>
  );
}

/** By which rules cells were read that are not asked about. */
export function ImportRules({ draft }: { draft: Draft }) {
  const ct = useConsoleT();
  const language = useLanguage();
  const notes = draft.flatMap((row) =>
    row.notes.flatMap(({ column, code, text }) =>
      code === 'PARTS_ADDED' || code === 'LEFT_OUT' ? [{ code, column, text, value: textCell(row.cells[column]) }] : [],
    ),
  );
  const rules = new Map(notes.map((note) => [`${note.code} ${note.column} ${note.text}`, note]));
  if (rules.size === 0) return null;
  return (
    <ImportDetails summary={ct('menu.file.rules', { n: rules.size })}>
      <ul className="grid gap-1.5">
        {[...rules].slice(0, 30).map(([key, { code, column, text, value }]) => (
          <li key={key}>
            {headingOf(column, language)}: <q>{text}</q>{' '}
            {code === 'LEFT_OUT' ? ct('menu.file.rule.LEFT_OUT') : ct('menu.file.rule.PARTS_ADDED', { value })}
          </li>
        ))}
      </ul>
    </ImportDetails>
  );
}
