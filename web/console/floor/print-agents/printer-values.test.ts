import { describe, expect, it } from 'vitest';
import { ticketsContract, type Printer } from '#contract/floor/tickets.ts';
import { bodyOf, valuesOf, WIDTHS } from './printer-values.ts';

const branchId = '0190b6a0-0000-7000-8000-000000000001';
const printer: Printer = {
  id: '0190b6a0-0000-7000-8000-000000000002',
  branchId,
  name: 'Kitchen',
  host: '192.168.0.10',
  port: 9101,
  stations: ['grill', 'salads'],
  width: 42,
  language: 'ru',
  isActive: false,
  agentId: '0190b6a0-0000-7000-8000-000000000003',
  substituteId: '0190b6a0-0000-7000-8000-000000000004',
  hasDrawer: true,
  trouble: null,
  printedAt: null,
  paper: null,
  waiting: 0,
  unprinted: [],
};
const { body } = ticketsContract['POST /console/printers'];
const problems = (values: object): string[] =>
  body
    .safeParse(bodyOf({ ...valuesOf(printer, 'other'), ...values }))
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a printer as it is typed', () => {
  it('is sent as it is stored while nothing is changed', () => {
    const {
      id: _id,
      trouble: _trouble,
      printedAt: _at,
      paper: _paper,
      waiting: _waits,
      unprinted: _not,
      ...stored
    } = printer;
    expect(body.parse(bodyOf(valuesOf(printer, 'other')))).toEqual(stored);
  });

  it('that is new stands at the branch that is shown, prints everything, and lacks a name and a host', () => {
    const values = valuesOf(null, branchId);
    expect(bodyOf(values)).toMatchObject({
      branchId,
      port: 9100,
      stations: null,
      width: 48,
      isActive: true,
      hasDrawer: false,
      agentId: null,
      substituteId: null,
    });
    expect(body.safeParse(bodyOf(values)).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'host']);
  });

  it.each([
    ['grill', ['grill']],
    [' grill ,, salads, ', ['grill', 'salads']],
    ['', null],
    [' , ', null],
  ])('prints the dishes of the stations “%s”', (stations, sent) => {
    expect(bodyOf({ ...valuesOf(printer, ''), stations }).stations).toEqual(sent);
  });

  it.each(['', 'x', '91', '9110', '9100.5'])('is refused at its port “%s”', (port) => {
    expect(problems({ port })).toEqual(['port']);
  });

  it('is refused at a host that is none', () => {
    expect(problems({ host: 'my printer' })).toEqual(['host']);
    expect(problems({ host: ' printer.local ' })).toEqual([]);
  });

  it('has one of the widths of paper that the contract takes', () => {
    for (const width of WIDTHS) expect(problems({ width: String(width) })).toEqual([]);
    expect(bodyOf({ ...valuesOf(printer, ''), width: '58' }).width).toBeUndefined();
  });
});
