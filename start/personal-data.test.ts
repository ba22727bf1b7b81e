import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PERSONAL_DATA } from './personal-data.ts';

const schema = readFileSync(path.join(import.meta.dirname, '../server/platform/database/schema.sql'), 'utf8');

/** Columns that say whose a row is. */
const OF_A_PERSON = /^\s+(user_id|customer_id|\w*phone|(?:order_)?device(?:_id|_uuid)?) |references app_user/im;

/** Tables with such a column that a person neither claims nor takes along, each with its reason. */
const OTHERS: Record<string, string> = {
  app_user: 'the account itself: emptied by server/accounts/identity/delete-account.ts',
  device: 'of the account: freed with it',
  session: 'of the account: ended with it',
  sign_in_code: 'of the account: dropped with it',
  sign_in_flow: 'of the account: dropped with it',
  phone_change: 'of the account: dropped with it',
  user_email: 'of the account: moved by a merge, dropped with it',
  email_code: 'of the account: dropped with it',
  user_address: 'of the account: moved by a merge, dropped with it',
  user_identity: 'of the account: moved by a merge, dropped with it',
  platform_role: 'work: ends with the account',
  staff_role: 'work: ends with the account',
  staff_pin: 'work: goes with the role',
  courier: 'work: goes with the role',
  work_shift: 'hours of work, which the merchant has to keep',
  daily_summary: 'a setting of staff: goes with the role',
  order_mention: 'a note among staff, kept as long as its order',
  invitation_count: 'counts invitations of a day',
  audit: 'who of the staff changed what, which the merchant has to keep',
  platform_audit: 'who of the platform changed what, which the platform has to keep',
  media_upload: 'a file of a merchant',
  cash_shortfall: 'who of the staff settled it, which the merchant has to keep',
  commission_default: 'who of the platform set it',
  commission_terms: 'who of the platform set them',
  courier_pay_rules: 'who of the staff set them',
  gift_code: 'who of the staff issued it; whoever has the code spends it',
  ledger_transfer: 'who of the platform booked it',
  merchant: 'who of the platform approved it',
  merchant_note: 'a note of the platform about a merchant',
  order_note: 'a note among staff, kept as long as its order',
  payment: 'who of the staff took it; the guest is on the order',
  payment_difference: 'who of the staff settled it',
  payment_refund: 'who of the staff gave it back',
  promo_funding: 'who of the platform agreed to it',
  bill_part: 'a payment at a table, without a name',
  hold: 'lasts minutes',
  group_person: 'lasts as long as its group order, under a name that the person typed',
  table_guest: 'lasts as long as the visit',
  table_session: 'lasts as long as the visit',
  waiting_party: 'forgotten a day later, see retention-policies.ts',
  vacancy_application: 'an application for work, forgotten by retention-policies.ts',
  branch: 'the number of a branch',
  restaurant: 'the number of a restaurant',
  merchant_web_settings: 'the number of a merchant',
  vacancy: 'the number of a merchant',
};

function tablesOfPersons(text: string): string[] {
  return [...text.matchAll(/^create table (?:public\.)?(\w+) \((.*?)^\)/gims)].flatMap(([, name, columns]) =>
    OF_A_PERSON.test(columns!) ? [name!] : [],
  );
}

describe('data of persons', () => {
  const owned = PERSONAL_DATA.flatMap(({ tables }) => tables);

  it('has one owner for each table with an account, a phone number or a device', () => {
    const unknown = tablesOfPersons(schema).filter((table) => !owned.includes(table) && !(table in OTHERS));
    expect(unknown).toEqual([]);
    expect(new Set(owned).size).toBe(owned.length);
  });

  it('names no table that has gone', () => {
    const tables = new Set(tablesOfPersons(schema));
    expect([...owned, ...Object.keys(OTHERS)].filter((table) => !tables.has(table))).toEqual([]);
  });

  it('finds a table that nobody owns', () => {
    const planted = `${schema}\ncreate table wish (\n    id uuid,\n    device_id uuid\n);\n`;
    expect(tablesOfPersons(planted)).toContain('wish');
  });
});
