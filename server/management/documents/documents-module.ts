import { documentsContract, type ConsoleDocument, type DocumentKind } from '#contract/management/documents.ts';
import { PRIVACY_TEXT } from '#domain/accounts/tenancy/privacy-text.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { TenantTx, Transactions } from '#server/platform/database/transactions.ts';
import { implement } from '#server/platform/http/call-context.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { CapabilityModule } from '#server/platform/modules/capability-module.ts';
import { differences, editOwnRows, invalid, writtenTexts } from '#server/accounts/staff/staff.ts';

const KINDS: readonly DocumentKind[] = ['privacy', 'offer'];
/** The switch of each kind among the storefront's settings. */
const SWITCHES = { privacy: 'privacy_active', offer: 'offer_active' } as const;

interface DocumentRow {
  kind: string;
  body: ConsoleDocument['body'];
  version: number;
  last_modified_date: Date;
}
const documents = statement<DocumentRow>(
  'documents.all',
  `select kind, body, version, last_modified_date from document where kind = any($1)`,
);
const switches = statement<Record<(typeof SWITCHES)[DocumentKind], boolean>>(
  'documents.switches',
  `select privacy_active, offer_active from merchant_web_settings
   where merchant_id = current_setting('app.merchant_id')::uuid`,
);
/** $3 is the version that was read, 0 where there was none; no row where it is another by now. */
const writeDocument = statement<{ version: number }>(
  'documents.write',
  `
  insert into document as d (merchant_id, kind, body)
  select current_setting('app.merchant_id')::uuid, $1, $2
  where $3::int = 0 or exists (select 1 from document where kind = $1)
  on conflict (merchant_id, kind) do update
    set body = excluded.body, version = d.version + 1, last_modified_date = now() where d.version = $3
  returning version`,
);
const setSwitch = {
  privacy: statement(
    'documents.show-privacy',
    `update merchant_web_settings set privacy_active = $1, last_modified_date = now()
     where merchant_id = current_setting('app.merchant_id')::uuid and privacy_active <> $1`,
  ),
  offer: statement(
    'documents.show-offer',
    `update merchant_web_settings set offer_active = $1, last_modified_date = now()
     where merchant_id = current_setting('app.merchant_id')::uuid and offer_active <> $1`,
  ),
};

async function readDocuments(tx: TenantTx): Promise<ConsoleDocument[]> {
  const rows = await tx.rows(documents, [KINDS.map((kind) => kind.toUpperCase())]);
  const shown = await tx.maybe(switches);
  return KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind.toUpperCase());
    return {
      kind,
      body: row?.body ?? (kind === 'privacy' ? PRIVACY_TEXT : {}),
      version: row?.version ?? 0,
      isShown: !!shown?.[SWITCHES[kind]],
      updatedAt: row?.last_modified_date.toISOString() ?? null,
    };
  });
}

async function readDocument(tx: TenantTx, kind: DocumentKind): Promise<ConsoleDocument> {
  return (await readDocuments(tx)).find((each) => each.kind === kind)!;
}

export const documentsModule = (parts: { transactions: Transactions; now: () => number }): CapabilityModule => ({
  calls: implement(documentsContract, {
    'GET /console/documents': (request) =>
      editOwnRows(parts, request, 'branding.manage', async ({ tx, demandAll }) => {
        demandAll();
        return { items: await readDocuments(tx) };
      }),

    'PUT /console/documents/:kind': ({ params: { kind }, body, ...request }) =>
      editOwnRows(parts, request, 'branding.manage', async ({ tx, demandAll, note }) => {
        demandAll();
        const written = writtenTexts(body.body);
        if (body.isShown && !written) throw invalid('body', 'REQUIRED');
        const was = await readDocument(tx, kind);
        const saved = await tx.maybe(writeDocument, [kind.toUpperCase(), written ?? {}, body.version]);
        if (!saved) throw new Refusal('VERSION_CONFLICT', { current: await readDocument(tx, kind) });
        await tx.run(setSwitch[kind], [body.isShown]);
        const document = await readDocument(tx, kind);
        const { before, after } = differences(was, document);
        await note('DOCUMENT_CHANGED', kind, before, after);
        return document;
      }),
  }),
});
