/** One event as a file for calendars (RFC 5545). Times are in UTC, which every calendar shows in its own zone. */
interface CalendarEvent {
  /** Stays the same when the event is sent again. */
  uid: string;
  /** Later ones replace earlier ones. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  /** When the file was made. */
  madeAt: Date;
  summary: string;
  location: string;
  url: string;
}

const MOST_OCTETS = 75;

const instant = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** In UTF-8. */
const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** No character is cut in two. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const sign of line) {
    const length = octetsOf(sign.codePointAt(0)!);
    if (octets + length > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += length;
  }
  return text;
}

export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dasturxon//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.madeAt)}`,
    `DTSTART:${instant(event.startsAt)}`,
    `DTEND:${instant(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url.replaceAll(/[\r\n]/g, '')}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
