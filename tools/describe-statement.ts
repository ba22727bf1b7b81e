import pg from 'pg';

const { builtins } = pg.types;

export interface Column {
  name: string;
  /** The TypeScript type that its values have once they arrive; `unknown` where it is not settled by the column. */
  type: string;
  /** True when it is read straight from a table column without NOT NULL. */
  nullable: boolean;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

const TYPES: Readonly<Record<number, string>> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.NUMERIC]: 'string',
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [builtins.UUID]: 'string',
  [builtins.DATE]: 'string',
  [builtins.TIMESTAMPTZ]: 'Date',
  [builtins.TIMESTAMP]: 'Date',
  [builtins.BYTEA]: 'Uint8Array',
};

/** Parses and describes a statement without running it: the columns it would return. */
class Description {
  readonly fields: Promise<Field[]>;
  private found: Field[] = [];
  private readonly settle: { resolve: (fields: Field[]) => void; reject: (error: Error) => void };
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    const { promise, resolve, reject } = Promise.withResolvers<Field[]>();
    this.fields = promise;
    this.settle = { resolve, reject };
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as {
      parse(query: { name: string; text: string; types: number[] }): void;
      describe(what: { type: 'S'; name: string }): void;
      sync(): void;
    };
    wire.parse({ name: '', text: this.text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.found = fields;
  }

  /** The client takes a query that failed out of its queue at once: it gets no ReadyForQuery. */
  handleError(error: Error): void {
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.settle.resolve(this.found);
  }
}

export async function describeStatement(client: pg.Client, text: string): Promise<Column[]> {
  const description = new Description(text);
  client.query(description as unknown as pg.Submittable);
  const fields = await description.fields;
  const { rows } = await client.query<{ key: string }>(
    `select attrelid || ' ' || attnum as key from pg_attribute a join pg_class c on c.oid = a.attrelid
     where attrelid = any($1::oid[]) and attnum > 0 and not attnotnull and c.relkind in ('r', 'p')`,
    [fields.map(({ tableID }) => tableID).filter((id) => id > 0)],
  );
  const nullable = new Set(rows.map(({ key }) => key));
  return fields.map(({ name, dataTypeID, tableID, columnID }) => ({
    name,
    type: TYPES[dataTypeID] ?? 'unknown',
    nullable: nullable.has(`${tableID} ${columnID}`),
  }));
}
