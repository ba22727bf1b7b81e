import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aside, ticketLines, wrap, type TicketOrder } from './ticket.ts';

const order: TicketOrder = {
  number: 104_821,
  serviceType: 'DINE_IN',
  source: 'CLIENT_WEB',
  table: '7',
  partySize: 4,
  at: '18:05',
  dueAt: '19:30',
  customerName: 'Aziz',
  address: null,
  note: 'Tugʻilgan kun',
  bill: 143_200,
  due: 143_200,
  paymentType: 'CASH',
  isPaid: false,
  revision: 1,
  isReprint: false,
  isTest: false,
  course: 1,
  allergy: null,
  later: [],
  lines: [
    {
      name: 'Toʻy oshi',
      count: 2,
      modifications: [{ name: 'Bedana tuxumi', count: 2 }],
      note: 'piyozsiz',
      allergens: [],
    },
  ],
};
const text = (more: Partial<TicketOrder> = {}, width = 48): string =>
  ticketLines({ ...order, ...more }, { language: 'uz', width })
    .map((line) => line.text)
    .join('\n');

describe('a ticket', () => {
  it('says the number, the place, what to cook and how', () => {
    expect(text()).toBe(
      [
        '#4821 JOYIDA',
        'Stol 7, 4 kishi',
        '18:05'.padEnd(48),
        'Tayyor boʻlsin: 19:30',
        '-'.repeat(48),
        '2 x Toʻy oshi',
        '    + 2 x Bedana tuxumi',
        '    ! piyozsiz',
        '-'.repeat(48),
        '! Tugʻilgan kun',
        '-'.repeat(48),
        'Aziz',
        '-'.repeat(48),
        `Jami${'143 200 naqd'.padStart(44)}`,
      ].join('\n'),
    );
  });

  it('is marked when it is a copy, and when its dishes were changed', () => {
    expect(text({ isTest: true }).split('\n')[0]).toBe('*** TEST: SINOV BUYURTMASI ***');
    expect(text({ isReprint: true, revision: 2 }).split('\n')[0]).toBe('*** NUSXA / OʻZGARDI 2 ***');
    expect(text()).not.toContain('***');
  });

  it('names its course, and what is to come later', () => {
    expect(text({ course: 2 }).split('\n')[0]).toBe('*** 2-NAVBAT ***');
    const later = [
      { name: 'Osh', count: 2 },
      { name: 'Lagʻmon', count: 1 },
    ];
    expect(text({ later }).split('\n')).toContain('Keyin: 2 x Osh, 1 x Lagʻmon');
    expect(text()).not.toContain('Keyin');
  });

  it('says what is left to pay where a part was paid before', () => {
    expect(text({ due: 20_000 }).split('\n').at(-1)).toBe(`Qolgan toʻlov${'20 000'.padStart(35)}`);
    expect(text()).not.toContain('Qolgan');
    expect(text({ isPaid: true, due: 0 })).not.toContain('Qolgan');
  });

  it('of one station says nothing of money', () => {
    expect(text({ bill: null })).not.toContain('Jami');
  });

  it('says what the guest must not eat, and at which dish', () => {
    const lines = [{ ...order.lines[0]!, allergens: ['eggs'] as const }];
    const printed = text({ allergy: { allergens: ['eggs'], note: 'asal' }, lines }).split('\n');
    const at = printed.findIndex((line) => line.startsWith('!!! ALLERGIYA: tuxum'));
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(printed.findIndex((line) => line.startsWith('2 x')));
    expect(printed.slice(at).join(' ')).toContain('asal');
    expect(printed.some((line) => line.includes('!!! BOR: tuxum'))).toBe(true);
    expect(text()).not.toContain('!!!');
  });

  it('says it in large letters, of which half as many fit a line', () => {
    const allergy: TicketOrder['allergy'] = {
      allergens: ['eggs', 'milk', 'nuts', 'fish'],
      note: 'asal va kunjut ham mumkin emas',
    };
    const large = ticketLines({ ...order, allergy }, { language: 'uz', width: 32 }).filter(
      ({ size }) => size === 'large',
    );
    expect(large.some(({ text: line }) => line.includes('ALLERGIYA'))).toBe(true);
    for (const { text: line } of large) expect(line.length).toBeLessThanOrEqual(16);
  });

  it('never runs past the paper, whatever a guest writes', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(word, word, word, fc.constantFrom(32, 42, 48), (name, note, modification, width) => {
        const lines = ticketLines(
          {
            ...order,
            note,
            lines: [{ name, count: 1, note, modifications: [{ name: modification, count: 1 }], allergens: [] }],
          },
          { language: 'ru', width },
        );
        for (const line of lines)
          expect(line.text.length, line.text).toBeLessThanOrEqual(
            line.size === 'large' ? Math.floor(width / 2) : width,
          );
      }),
    );
  });
});

describe('lines', () => {
  it('break between words, and within a word that is longer than the paper', () => {
    expect(wrap('osh bilan choy', 9)).toEqual(['osh bilan', 'choy']);
    expect(wrap('abcdefghijkl', 5, ' ')).toEqual(['abcde', ' fghi', ' jkl']);
    expect(wrap('  ', 5)).toEqual([]);
  });

  it('put two things side by side, or one below the other', () => {
    expect(aside('Jami', '100', 10)).toEqual(['Jami   100']);
    expect(aside('Jami hammasi', '100 000', 10)).toEqual(['Jami', 'hammasi', '   100 000']);
  });
});
