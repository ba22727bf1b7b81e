import { expect, it } from 'vitest';
import type { Printer } from '#contract/floor/tickets.ts';
import { mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import PrintersPage from './printers-page.tsx';

const printer: Printer = {
  id: '0198f2a4-0000-7000-8000-000000000001',
  branchId: '0198f2a4-0000-7000-8000-000000000002',
  name: 'Kitchen',
  host: '10.0.0.5',
  port: 9100,
  stations: null,
  width: 48,
  language: 'uz',
  isActive: true,
  agentId: null,
  substituteId: null,
  hasDrawer: false,
  trouble: null,
  printedAt: null,
  paper: null,
  waiting: 0,
  unprinted: [],
};

it('a printer that is opened again while the list is refetched shows what was saved', async () => {
  const reads = { 'GET /console/printers': { items: [printer] }, 'GET /console/print-agents': { items: [] } };
  const api = readOnce(reads, (_call, { body }) => ({ ...printer, ...body }));
  mount(inConsole(<PrintersPage />, { api, may: ['printers.change'] }));
  await expect.poll(() => buttonOf('printers.change Kitchen')).toBeTruthy();
  press(buttonOf('printers.change Kitchen'));
  await expect.poll(() => fieldOf('printers.host')).toBeTruthy();
  type(fieldOf('printers.host'), '10.0.0.9');
  press(buttonOf('save'));
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  press(buttonOf('printers.change Kitchen'));
  await expect.poll(() => fieldOf('printers.host')).toBeTruthy();
  expect(fieldOf('printers.host').value).toBe('10.0.0.9');
});
