import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: '4821@anhor',
  title: 'Choyxona Anhor, 4 kishi',
  place: 'Amir Temur 107B; 1-qavat',
  notes: 'Buyurtma 4821\nsoat 19:30',
  from: '2026-11-22T19:30:00+05:00',
  to: '2026-11-22T21:00:00+05:00',
  link: 'https://example.uz/Modals/activeorder?order=x',
};
const NOW = '2026-11-20T09:00:00Z';

test('times are instants, and commas, semicolons and line ends are escaped', () => {
  const file = calendarFile(entry, NOW);
  expect(file).toContain('\r\nDTSTART:20261122T143000Z\r\nDTEND:20261122T160000Z\r\n');
  expect(file).toContain('SUMMARY:Choyxona Anhor\\, 4 kishi\r\n');
  expect(file).toContain('LOCATION:Amir Temur 107B\\; 1-qavat\r\n');
  expect(file).toContain('DESCRIPTION:Buyurtma 4821\\nsoat 19:30\r\n');
});

test('no line is longer than 75 octets, and unfolded it says what it said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = calendarFile({ ...entry, title: `А${title.replace(/[\r\n]/g, ' ')}` }, NOW);
      const lines = file.split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      const summary = file
        .replace(/\r\n /g, '')
        .split('\r\n')
        .find((line) => line.startsWith('SUMMARY:'));
      expect(summary).toBe(
        `SUMMARY:А${title
          .replace(/[\r\n]/g, ' ')
          .replace(/\\/g, '\\\\')
          .replace(/;/g, '\\;')
          .replace(/,/g, '\\,')}`,
      );
    }),
  );
});
