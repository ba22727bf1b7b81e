import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mount, press } from '#tests/components/component.tsx';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { ConsoleMessagesContext } from '#web/shared/console/i18n/use-console-t.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const KEYS = { language: 'eng' as const, translate: (key: string) => key };
const CODES = ['ABCD-1234', 'EFGH-5678'];

/** What stood on the page when the print dialog opened. */
let printed: string[];

beforeEach(() => {
  printed = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(...[...document.querySelectorAll('.ticket pre')].map((line) => line.textContent));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('the codes are printed with what they are for, and leave the page afterwards', () => {
  mount(
    <I18nContext value={{ language: 'eng', translator: KEYS }}>
      <ConsoleMessagesContext value={KEYS}>
        <RecoveryCodesDialog codes={CODES} onClose={() => undefined} />
      </ConsoleMessagesContext>
    </I18nContext>,
  );
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'codes.print');
  press(button!);
  expect(printed).toEqual(['security.recovery', window.location.host, ' ', ...CODES]);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.ticket')).toBeNull();
});
