/** The contract as a page: plain HTML built once from the OpenAPI document, without scripts or external files. */
// oxlint-disable-next-line typescript/no-explicit-any -- the document is generated; typing all of OpenAPI is a library
type Json = Record<string, any>;

const escape = (text: string | number | undefined | null): string =>
  String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const refName = (ref: string): string => ref.split('/').at(-1) ?? '';

function typeOf(schema: Json | undefined, depth = 0): string {
  if (!schema) return '';
  if (schema.$ref) return `<a href="#schema-${refName(schema.$ref)}">${refName(schema.$ref)}</a>`;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.map((each: Json) => typeOf(each, depth)).join(schema.allOf ? ' &amp; ' : ' | ');
  if (schema.enum) return schema.enum.map((each: unknown) => escape(JSON.stringify(each))).join(' | ');
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (schema.type === 'array') return `${typeOf(schema.items, depth)}[]`;
  if (schema.type === 'object' && schema.properties && depth < 5) return fields(schema, depth + 1);
  if (schema.type === 'object')
    return schema.additionalProperties ? `{ … : ${typeOf(schema.additionalProperties, depth)} }` : 'object';
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return escape(schema.format ? `${type} (${schema.format})` : type);
}

function fields(schema: Json, depth: number): string {
  const required = new Set<string>(schema.required ?? []);
  const rows = Object.entries(schema.properties as Json).map(
    ([name, each]) =>
      `<li><code>${escape(name)}${required.has(name) ? '' : '?'}</code> <span>${typeOf(each, depth)}</span></li>`,
  );
  return `<ul>${rows.join('')}</ul>`;
}

function operation(method: string, path: string, op: Json, shared: Json): string {
  const inputs = (op.parameters as Json[])
    .map((each) => (each.$ref ? shared[refName(each.$ref)] : each) as Json)
    .map(
      (each) =>
        `<li><code>${escape(each.name)}${each.required ? '' : '?'}</code> <i>${escape(each.in)}</i> ` +
        `<span>${typeOf(each.schema)}</span></li>`,
    );
  const body = op.requestBody && Object.entries(op.requestBody.content as Json)[0];
  const answers = Object.entries(op.responses as Json).map(([status, answer]) => {
    const [type, content] = Object.entries((answer.content ?? {}) as Json)[0] ?? [];
    const shown =
      Number(status) < 400
        ? `<i>${escape(type ?? '')}</i> ${typeOf(content?.schema)}`
        : `<span>${escape(answer.description)}</span>`;
    return `<li><b>${status}</b> ${shown}</li>`;
  });
  return `<article id="${escape(op.operationId)}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>/api${escape(path)}</code></h3>
<p>${escape(op.summary)}. ${escape(op.description ?? '')}</p>
${inputs.length ? `<h4>In</h4><ul>${inputs.join('')}</ul>` : ''}
${body ? `<h4>Body <i>${escape(body[0])}</i></h4>${typeOf((body[1] as Json).schema)}` : ''}
<h4>Out</h4><ul>${answers.join('')}</ul></article>`;
}

const STYLE = `:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1000px;padding:32px 24px;background:#edf2f8;
color:#0f1728}article{background:#fff;border-radius:20px;padding:16px 24px;margin:16px 0}h1{margin:0 0 8px}
h3{margin:0;font-size:16px;overflow-wrap:anywhere}h4{margin:12px 0 4px;font-size:13px;color:#4a566b}
ul{margin:0;padding-left:18px}code{font:600 13px ui-monospace,monospace}
i{color:#5d697e;font-style:normal;font-size:13px}b.get{color:#0b7a4b}b.post{color:#1d5fc4}
b.put,b.patch{color:#8a5a00}b.delete{color:#c0202f}nav a{display:inline-block;margin:0 12px 6px 0}
a{color:#1d5fc4}@media(prefers-color-scheme:dark){body{background:#0d131d;color:#eef2f8}
article{background:#161d29}h4{color:#b2bdce}i{color:#94a1b5}a{color:#83b4ff}}`;

export function apiDocsPage(document: Json): string {
  const shared = document.components.parameters as Json;
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Json)) {
    for (const [method, op] of Object.entries(methods as Json)) {
      const list = byTag.get(op.tags[0]) ?? [];
      list.push(operation(method, path, op, shared));
      byTag.set(op.tags[0], list);
    }
  }
  const schemas = Object.entries(document.components.schemas as Json)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<article id="schema-${escape(name)}"><h3><code>${escape(name)}</code></h3>${typeOf(schema)}</article>`,
    );
  const tags = [...byTag.keys()];
  const title = escape(document.info.title);
  const links = tags.map((tag) => `<a href="#tag-${escape(tag)}">${escape(tag)}</a>`);
  const sections = tags.map(
    (tag) => `<section><h2 id="tag-${escape(tag)}">${escape(tag)}</h2>${byTag.get(tag)!.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1><p>${escape(document.info.description)} <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="Parts">${links.join('')}<a href="#schemas">schemas</a></nav>
${sections.join('')}
<section><h2 id="schemas">Schemas</h2>${schemas.join('')}</section></body></html>`;
}
