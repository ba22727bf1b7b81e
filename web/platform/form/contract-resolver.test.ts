import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractResolver, type FormRules } from './contract-resolver.ts';

interface Values {
  name: { uz: string; ru: string };
  port: string;
  tags: string[];
}
const schema = z.object({
  title: z.object({ uz: z.string().min(1), ru: z.string().min(1) }),
  port: z.int().max(9),
  tags: z.array(z.string().max(3)),
  version: z.int().optional(),
});
type Body = z.input<typeof schema>;
const good: Values = { name: { uz: 'Osh', ru: 'Плов' }, port: '1', tags: [] };

const judge = async (change: Partial<Values>, rules: Partial<FormRules<Values, Body>> = {}) => {
  const resolve = contractResolver<Values, Body>({
    schema,
    toBody: ({ name, port, tags }) => ({ title: name, port: Number(port), tags }),
    fieldText: (field, code) => `${field} ${code}`,
    fieldOf: (path) => (path.startsWith('title') ? path.replace('title', 'name') : undefined),
    ...rules,
  });
  return resolve({ ...good, ...change }, undefined, { fields: {}, shouldUseNativeValidation: false });
};

describe('the judge of a form', () => {
  it('accepts what the contract accepts and hands the values on', async () => {
    expect(await judge({})).toEqual({ values: good, errors: {} });
  });

  it('says problems at fields that have another name than in the body', async () => {
    const { errors } = await judge({ name: { uz: '', ru: '' } });
    expect(errors.name).toMatchObject({
      uz: { type: 'too_small', message: 'name.uz too_small' },
      ru: { message: 'name.ru too_small' },
    });
  });

  it('says one problem for a list, however many of its items are wrong', async () => {
    const { errors } = await judge({ tags: ['fine', 'long text', 'another'] });
    expect(Object.keys(errors)).toEqual(['tags']);
    expect(errors.tags).toMatchObject({ message: 'tags too_big' });
  });

  it('hands no values on once anything is wrong', async () => {
    expect((await judge({ port: '10' })).values).toEqual({});
  });

  it('says what a rule of the domain found rather than what the schema did', async () => {
    const { errors } = await judge({ port: '10' }, { rules: () => [{ path: 'port', code: 'USED' }] });
    expect(errors.port).toMatchObject({ type: 'USED', message: 'port USED' });
  });

  it('refuses by a rule alone', async () => {
    const { errors } = await judge({}, { rules: ({ port }) => [{ path: 'port', code: `NOT_${port}` }] });
    expect(errors.port).toMatchObject({ message: 'port NOT_1' });
  });

  it('leaves a problem without a field to the server', async () => {
    const toBody = () => ({ title: good.name, port: 1, tags: [], version: 1.5 });
    expect(await judge({}, { toBody })).toEqual({ values: good, errors: {} });
  });
});
