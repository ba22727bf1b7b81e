import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { documentsContract, type ConsoleDocument } from '#contract/management/documents.ts';
import { htmlLanguage, LANGUAGES, type Language } from '#domain/platform/text/language.ts';
import { Row } from '#web/shared/console/kit/rows.tsx';
import { filledTexts, localizedText, type LocalizedText } from '#web/platform/form/localized-text-input.tsx';
import { SwitchInput, TextAreaInput } from '#web/platform/form/text-fields.tsx';
import { useFormat } from '#web/platform/format/use-format.ts';
import { LANGUAGE_NAMES } from '#web/platform/i18n/language-names.ts';
import { setCallData } from '#web/platform/query/put-data.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { LongText } from '#web/shared/page/long-text.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ConsoleForm } from '#web/shared/console/form/console-form.tsx';
import { SaveBar } from '#web/shared/console/form/save-bar.tsx';
import { useVersionedForm } from '#web/shared/console/form/use-versioned-form.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

interface DocumentValues {
  body: LocalizedText;
  isShown: boolean;
}

const MOST_CHARACTERS = 40_000;

const versionOf = ({ version }: ConsoleDocument): number => version;
const valuesOf = (row: ConsoleDocument | null): DocumentValues => ({
  body: localizedText(row?.body),
  isShown: row?.isShown ?? false,
});
const bodyOf = ({ body, isShown }: DocumentValues) => ({ body: filledTexts(body), isShown });
const problemsOf = ({ body, isShown }: DocumentValues) =>
  isShown && Object.keys(filledTexts(body)).length === 0 ? [{ path: 'body', code: 'REQUIRED' }] : [];

/** One text: its languages, what guests will read, and whether they see it. */
export function DocumentEditor({ document }: { document: ConsoleDocument }) {
  const ct = useConsoleT();
  const { date } = useFormat();
  const { language: own } = useStorefront();
  const [language, setLanguage] = useState(own);
  const form = useDocumentForm(document, language);
  const title = ct(`documents.${document.kind}`);
  return (
    <section className="card" data-pad="" aria-label={title}>
      <ConsoleForm form={form} className="grid gap-4" ignoresEnter>
        <Row className="flex-wrap">
          <h2 className="text-h4">{title}</h2>
          {document.isShown && (
            <Link className="text-small underline underline-offset-2" to={paths[document.kind]()} target="_blank">
              {ct('documents.open')}
            </Link>
          )}
          {document.updatedAt && (
            <span className="ml-auto text-small text-ink-2">
              {ct('documents.updated', { date: date(document.updatedAt, { year: true }) })}
            </span>
          )}
        </Row>
        <p className="text-ink-2">{ct(`documents.${document.kind}Hint`)}</p>
        <SegmentedControl
          label={ct('documents.language')}
          value={language}
          onChange={setLanguage}
          segments={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <TextAreaInput
            key={language}
            control={form.control}
            name={`body.${language}`}
            label={ct('documents.textIn', { language: LANGUAGE_NAMES[language] })}
            hint={ct('documents.markdown')}
            rows={14}
            maxLength={MOST_CHARACTERS}
          />
          <Preview form={form} language={language} />
        </div>
        <SwitchInput control={form.control} name="isShown" label={ct('documents.shown')} />
        <SaveBar form={form} />
      </ConsoleForm>
    </section>
  );
}

function useDocumentForm(document: ConsoleDocument, language: Language) {
  const { api } = useStorefront();
  const ct = useConsoleT();
  const client = useQueryClient();
  const { form } = useVersionedForm<ConsoleDocument, DocumentValues, ReturnType<typeof bodyOf>>({
    schema: documentsContract['PUT /console/documents/:kind'].body.partial(),
    row: document,
    versionOf,
    valuesOf,
    bodyOf,
    rules: problemsOf,
    // A problem of the text as a whole is placed at the language that is open.
    fieldOf: (path) => (path === 'body' ? `body.${language}` : undefined),
    fieldText: (_field, code) => ct(code === 'REQUIRED' ? 'documents.required' : 'documents.tooLong'),
    change: (change, at) =>
      api('PUT /console/documents/:kind', {
        params: { kind: at.kind },
        body: { ...bodyOf(valuesOf(at)), ...change, version: at.version },
      }),
    savedText: () => ct('documents.saved'),
    onSaved: (saved) =>
      setCallData(client, 'GET /console/documents', undefined, ({ items }) => ({
        items: items.map((each) => (each.kind === saved.kind ? saved : each)),
      })),
  });
  return form;
}

function Preview({ form, language }: { form: ReturnType<typeof useDocumentForm>; language: Language }) {
  const ct = useConsoleT();
  const text = useWatch({ control: form.control, name: `body.${language}` });
  return (
    <div>
      <h3 className="mb-2 text-small font-semibold text-ink-2">{ct('documents.preview')}</h3>
      {text.trim() === '' ? (
        <p className="text-ink-2">{ct('documents.empty')}</p>
      ) : (
        <div lang={htmlLanguage(language)}>
          <LongText text={text} />
        </div>
      )}
    </div>
  );
}
