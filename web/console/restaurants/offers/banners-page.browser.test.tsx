import { expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { act, mount, press, type } from '#tests/components/component.tsx';
import { buttonOf, closeDialog, fieldOf, readOnce } from '#web/shared/console/testing/after-saving.ts';
import { inConsole } from '#web/shared/console/testing/render-console.tsx';
import BannersPage from './banners-page.tsx';

const never = new Promise<never>(() => undefined);
const banner = (id: string, title: string) => ({
  id,
  title: { eng: title },
  isActive: true,
  activeFrom: '2026-11-20T10:00:00.000Z',
  activeUntil: null,
  archived: false,
  picture: null,
});

it('a banner that staff move stands in its new place before the server has answered', async () => {
  const saved = Promise.withResolvers<void>();
  let items = [banner('1', 'Plov day'), banner('2', 'Free delivery')];
  let isRead = false;
  const api = async (call: string): Promise<unknown> => {
    if (call === 'POST /console/banners/order') {
      await saved.promise;
      items = items.toReversed();
      isRead = false;
      return undefined;
    }
    if (call !== 'GET /console/banners') return never;
    isRead = true;
    return { items };
  };
  const host = mount(inConsole(<BannersPage />, { api, may: ['promos.change'] }));
  const titles = () => host.all('ol a').map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['Plov day', 'Free delivery']);
  press(host.find('[aria-label="offers.moveDown Plov day"]'));
  await expect.poll(titles).toEqual(['Free delivery', 'Plov day']);
  await act(async () => saved.resolve());
  await expect.poll(() => isRead).toBe(true);
  expect(titles()).toEqual(['Free delivery', 'Plov day']);
});

it('a banner that is opened again while the list is refetched shows what was saved', async () => {
  const row = { ...banner('1', 'Plov day'), version: 1, languages: [], tone: 'teal', mediaId: null };
  const api = readOnce({ 'GET /console/banners': { items: [row] } }, (_call, { body }) => ({
    ...row,
    ...body,
    version: 2,
  }));
  const page = (
    <Routes>
      <Route path="/console/banners/:rowId?" element={<BannersPage />} />
    </Routes>
  );
  const host = mount(inConsole(page, { api, may: ['promos.change'], path: '/console/banners' }));
  const link = (): HTMLElement | undefined => host.all('ol a')[0];
  await expect.poll(link).toBeTruthy();
  press(link()!);
  await expect.poll(() => fieldOf('banners.titleIn')).toBeTruthy();
  type(fieldOf('banners.titleIn'), 'Osh kuni');
  press(buttonOf('save'));
  await expect.poll(api.saves).toBe(1);
  await expect.poll(closeDialog()).toBe(true);
  press(link()!);
  await expect.poll(() => fieldOf('banners.titleIn')).toBeTruthy();
  expect(fieldOf('banners.titleIn').value).toBe('Osh kuni');
});
