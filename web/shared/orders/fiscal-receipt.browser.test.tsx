import { expect, it } from 'vitest';
import { mount } from '#tests/components/component.tsx';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { FiscalReceipt } from './fiscal-receipt.tsx';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#000" d="M0 0h9v9z"/></svg>';
const show = (svg: string | null) =>
  mount(
    <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate: (key) => key } }}>
      <FiscalReceipt url="https://ofd.soliq.uz/check?t=1" svg={svg} />
    </I18nContext>,
  );

it('shows the code of a receipt as a picture with a name beside its address', async () => {
  const host = show(SQUARE);
  const [image] = host.all<HTMLImageElement>('img');
  await image!.decode();
  expect([image!.alt, image!.naturalWidth > 0]).toEqual(['pay.receiptCode', true]);
  expect(image!.getBoundingClientRect().width).toBe(160);
  expect(host.all<HTMLAnchorElement>('a')[0]!.href).toBe('https://ofd.soliq.uz/check?t=1');
});

it('has the address alone where no code was drawn', () => {
  const host = show(null);
  expect([host.all('a').length, host.all('img').length]).toEqual([1, 0]);
});
