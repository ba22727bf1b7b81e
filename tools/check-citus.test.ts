import { expect, it } from 'vitest';
import { findCitusErrors } from './check-citus.ts';

const SCHEMA = `
create table merchant (
  id uuid not null,
  constraint merchant_pkey PRIMARY KEY (id)
);
create table orders (
  merchant_id uuid not null,
  constraint orders_pkey PRIMARY KEY (merchant_id, id),
  constraint orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
);
CREATE UNIQUE INDEX orders_key ON orders USING btree (merchant_id, key) WHERE (key IS NOT NULL);
CREATE TRIGGER orders_changed AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION change();
create table outbox (
  id bigint not null,
  constraint outbox_pkey PRIMARY KEY (id)
);
`;
const page = (distributed: string, local: string, triggers = '`orders`'): string =>
  `# Citus\n\n## Distributed\n\nTables: ${distributed}.\n\n## Reference\n\nTables: \`merchant\`.\n\n` +
  `## Local\n\nTables: ${local}.\n\n## Triggers\n\nTables: ${triggers}.\n`;

it('accepts a page on which every table has one place', () => {
  expect(findCitusErrors(page('`orders`', '`outbox`'), SCHEMA)).toEqual([]);
});

it('names tables that are missing, unknown or named twice', () => {
  expect(findCitusErrors(page('`orders`, `gone`, `orders`', ''), SCHEMA)).toEqual([
    'docs/operations-citus.md does not name outbox among the tables.',
    'docs/operations-citus.md wrongly names gone among the tables.',
    'docs/operations-citus.md names orders twice.',
  ]);
});

it('names triggers of distributed tables that the page leaves out, and those that are none', () => {
  expect(findCitusErrors(page('`orders`', '`outbox`', '`outbox`'), SCHEMA)).toEqual([
    'docs/operations-citus.md does not name orders among the distributed tables with triggers.',
    'docs/operations-citus.md wrongly names outbox among the distributed tables with triggers.',
  ]);
});

it('names keys and foreign keys that a distributed table cannot have', () => {
  const more = SCHEMA.replace(
    'constraint outbox_pkey PRIMARY KEY (id)',
    'constraint outbox_pkey PRIMARY KEY (id),\n  constraint o FOREIGN KEY (order_id) REFERENCES orders(id)',
  );
  expect(findCitusErrors(page('`orders`, `outbox`', ''), more)).toEqual([
    'outbox: the key (id) does not begin with merchant_id, by which the table is distributed.',
    'outbox: its foreign key (order_id) to orders would not work: Distributed to Distributed.',
  ]);
  expect(findCitusErrors(page('`orders`', '`outbox`'), more)).toEqual([
    'outbox: its foreign key (order_id) to orders would not work: Local to Distributed.',
  ]);
});
