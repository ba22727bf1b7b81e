import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { Call } from '#contract/platform/kit.ts';
import { apiDocsPage } from './api-docs.ts';
import { openapi } from './openapi.ts';

interface Operation {
  operationId: string;
  description?: string;
  parameters: { $ref?: string; name?: string; in?: string }[];
  security: object[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
}

const document = openapi(contract, { title: 'Dasturxon', version: '1', description: 'Calls.' });
const paths = document.paths as Record<string, Record<string, Operation>>;
const calls = Object.entries(contract) as [string, Call][];

function operation(key: string): Operation {
  const [method = '', path = ''] = key.split(' ');
  return paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
}

const refs = (key: string): string[] =>
  operation(key).parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)!] : []));

it('contains every call of the contract once, under a name of its own', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(all).toHaveLength(calls.length);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

it('refers to nothing that is not in it, and names every parameter of a path', () => {
  for (const [, ref] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = ref!.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document);
    expect(found, ref).toBeDefined();
  }
  for (const [path, methods] of Object.entries(paths)) {
    const words = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const { parameters } of Object.values(methods))
      expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(words);
  }
});

it('says of which type the file is that a call answers', () => {
  const typesOf = (key: string) => Object.keys(operation(key).responses['200']!.content!);
  const files = calls.filter(([key]) => key.includes('/export') && key !== 'GET /me/export').map(([key]) => key);
  expect(files.length).toBeGreaterThan(6);
  for (const key of files) expect(typesOf(key).join(), key).toMatch(/spreadsheetml|csv|pdf/);
  expect(typesOf('GET /platform/payouts/export')).toEqual(['text/csv']);
  expect(typesOf('GET /me')).toEqual(['application/json']);
});

it('names every call whose answer holds a token or secret, so that it is not compressed', () => {
  const holds = (schema: unknown): boolean =>
    JSON.stringify(schema, (name, value: unknown) => (name === 'description' ? undefined : value)).match(
      /"(?:token|secret)":\{/,
    ) !== null;
  const found = calls.filter(([, { result }]) =>
    holds(z.toJSONSchema(result, { io: 'input', unrepresentable: 'any' })),
  );
  expect(found.filter(([, { holdsSecret }]) => !holdsSecret).map(([key]) => key)).toEqual([]);
  expect(found.length).toBeGreaterThan(10);
});

it('says which calls need a key, a token, a form, a file', () => {
  expect(calls.filter(([key]) => refs(key).includes('IdempotencyKey')).map(([key]) => key)).toEqual([
    'POST /orders',
    'POST /console/orders',
    'POST /console/test-orders',
  ]);
  expect(operation('GET /health').security).toEqual([]);
  expect(operation('GET /merchants').security).toEqual([{}, { bearer: [] }]);
  expect(operation('GET /me')).toMatchObject({
    security: [{ bearer: [] }],
    description: expect.stringContaining('signed in'),
  });
  expect(operation('GET /me').responses['401']!.description).toContain('UNAUTHENTICATED');
  expect(operation('GET /me/devices').responses['403']!.description).toContain('ACCOUNT_REQUIRED');
  expect(operation('GET /console/orders')).toMatchObject({
    security: [{ bearer: [] }],
    description: expect.stringMatching(/For .*OPERATOR.*\./),
  });
  expect(operation('GET /console/orders').responses['403']!.description).toContain('FORBIDDEN');
  expect(Object.keys(operation('POST /auth/:provider/callback').requestBody!.content)).toEqual([
    'application/x-www-form-urlencoded',
  ]);
  expect(Object.keys(operation('POST /media').requestBody!.content)).toEqual(['multipart/form-data']);
  expect(Object.keys(operation('GET /orders/:id/events').responses['200']!.content!)).toEqual(['text/event-stream']);
  expect(refs('GET /orders/:id/events')).toContain('LastEventId');
});

it('is a page without scripts whose links all resolve', () => {
  const page = apiDocsPage(document);
  expect(page).not.toContain('<script');
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids, id).toContain(id);
  for (const [key] of calls) expect(ids, key).toContain(operation(key).operationId);
});
