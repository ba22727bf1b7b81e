/** Merchants' secrets: encrypted in their rows, decrypted only where they are used, never part of an answer. */
import type { SecretName } from '#contract/management/settings.ts';
import type { Transactions, TenantTx } from '#server/platform/database/transactions.ts';
import { statement } from '#server/platform/database/sql.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';

export interface Secrets {
  /** Those of the names that are set. */
  read(merchantId: string, names: readonly SecretName[]): Promise<Partial<Record<SecretName, string>>>;
  /** Which are set, without decrypting any. */
  areSet(merchantId: string): Promise<SecretName[]>;
  /** A secret that the outside service has confirmed, with the id that it returned; undefined where there is none. */
  readVerified(merchantId: string, name: SecretName): Promise<{ value: string; verifiedId: string } | undefined>;
  /** `verifiedId`: the outside service's id of the owner of this secret, where it was asked. */
  write(tx: TenantTx, name: SecretName, plain: string, verifiedId?: string): Promise<void>;
  forget(tx: TenantTx, name: SecretName): Promise<void>;
}

const read = statement<{ name: SecretName; sealed: string }>(
  'secrets.read',
  'select name, sealed from merchant_secret where name = any($1)',
);
const readVerified = statement<{ sealed: string; verified_id: string }>(
  'secrets.read-verified',
  'select sealed, verified_id from merchant_secret where name = $1 and verified_id is not null',
);
const names = statement<{ name: SecretName }>('secrets.names', 'select name from merchant_secret order by name');
const write = statement(
  'secrets.write',
  `
  insert into merchant_secret (merchant_id, name, sealed, verified_id)
    values (current_setting('app.merchant_id')::uuid, $1, $2, $3)
  on conflict (merchant_id, name) do update set sealed = excluded.sealed, verified_id = excluded.verified_id,
    last_modified_date = now()`,
);
const forget = statement('secrets.forget', 'delete from merchant_secret where name = $1');

export function openSecrets({ transactions, box }: { transactions: Transactions; box: SecretBox }): Secrets {
  return {
    async read(merchantId, wanted) {
      const rows = await transactions.tenantRows(merchantId, read, [wanted]);
      return Object.fromEntries(rows.map(({ name, sealed }) => [name, box.open(sealed, { merchantId, field: name })]));
    },
    areSet: async (merchantId) => (await transactions.tenantRows(merchantId, names)).map(({ name }) => name),
    async readVerified(merchantId, name) {
      const [row] = await transactions.tenantRows(merchantId, readVerified, [name]);
      return row && { value: box.open(row.sealed, { merchantId, field: name }), verifiedId: row.verified_id };
    },
    async write(tx, name, plain, verifiedId) {
      await tx.run(write, [name, box.seal(plain, { merchantId: tx.merchantId, field: name }), verifiedId]);
    },
    async forget(tx, name) {
      await tx.run(forget, [name]);
    },
  };
}
