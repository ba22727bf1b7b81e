import { expect, it } from 'vitest';
import { findingsOf } from './check-migrations.ts';

const of = (text: string, name = '0700-x.sql'): number => findingsOf(name, text, {}).length;

it.each([
  'drop table promo',
  'alter table promo drop column title',
  'alter table promo rename column title to name',
  'alter table promo alter column title type text',
  'alter table promo alter column title set not null',
  'alter table promo add column cap bigint not null',
  'alter table promo add column a int, add column cap bigint not null check (cap > 0)',
  'drop trigger ledger_tip on tip',
  'alter table promo add constraint promo_check check (cap > 0)',
  'create index promo_title on promo (title)',
  'create unique index if not exists promo_title on promo (title)',
])('%s is found', (text) => {
  expect(of(text)).toBeGreaterThan(0);
});

it.each([
  'alter table promo add column cap bigint',
  'alter table promo add column cap bigint not null default 0',
  'alter table promo add column cap bigint default 0 not null',
  'alter table promo add constraint promo_check check (cap > 0) not valid',
  'create table promo_cap (id uuid not null primary key); create index promo_cap_id on promo_cap (id)',
  '-- drop table promo\ncomment on table promo is $$drop table$$',
  'create function f() returns void language sql as $$ alter table promo drop column title $$',
  'create index concurrently promo_title on promo (title)',
])('%s may be done in one step', (text) => {
  expect(of(text)).toBe(0);
});

it('a step that is listed is left alone', () => {
  expect(findingsOf('0700-x.sql', 'drop table promo', { '0700-x.sql': 'unused since 1.4' })).toEqual([]);
});
