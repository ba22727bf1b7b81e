import type { SavedAddress, SignedInDevice } from '#contract/accounts/identity-profile.ts';
import type { AddressRow, SignedInRow } from './profile-store.ts';

export const toAddress = ({
  courier_comment: courierComment,
  created_date: created,
  ...row
}: AddressRow): SavedAddress => ({ ...row, courierComment, createdDate: created.toISOString() });

export const toDevice = (row: SignedInRow, current: string | undefined): SignedInDevice => ({
  id: row.id,
  current: row.id === current,
  host: row.host,
  os: row.os,
  osVersion: row.os_version,
  model: row.model,
  brand: row.brand,
  type: row.type,
  createdDate: row.created_date.toISOString(),
  lastSeen: row.last_seen.toISOString(),
});
