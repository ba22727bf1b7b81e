import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'order-1@taom.example',
  sequence: 2,
  startsAt: new Date('2026-05-20T14:30:00Z'),
  endsAt: new Date('2026-05-20T16:30:00Z'),
  madeAt: new Date('2026-05-19T09:00:00.123Z'),
  summary: 'Stol: Anhor',
  location: 'Toshkent',
  url: 'https://anhor.uz/x',
};
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('a file for calendars', () => {
  it('is one event with its times in UTC, in lines that end with CRLF', () => {
    const file = calendarFile(event);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(unfolded(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Dasturxon//Bookings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:order-1@taom.example',
      'SEQUENCE:2',
      'DTSTAMP:20260519T090000Z',
      'DTSTART:20260520T143000Z',
      'DTEND:20260520T163000Z',
      'SUMMARY:Stol: Anhor',
      'LOCATION:Toshkent',
      'URL:https://anhor.uz/x',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('lets no value begin another line, and escapes what has a meaning', () => {
    const lines = unfolded(
      calendarFile({ ...event, summary: 'A, B; C\\D\r\nATTACH:file', url: 'https://a\r\nEND:VEVENT' }),
    );
    expect(lines).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTACH:file');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('folds lines at 75 octets, between characters', () => {
    const location = 'Улица Амира Темура, '.repeat(12).trim();
    const file = calendarFile({ ...event, location });
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`LOCATION:${location.replaceAll(',', '\\,')}`);
  });
});
