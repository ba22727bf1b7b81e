import { describe, expect, it } from 'vitest';
import { audienceFaults, EVERYBODY, movedState, movesOf } from './broadcast.ts';
import { broadcastText } from './broadcast-text.ts';

describe('moves of a broadcast', () => {
  it('go from a draft to the end, with a pause', () => {
    expect(movedState('DRAFT', 'schedule', 0)).toBe('SCHEDULED');
    expect(movedState('RUNNING', 'pause', 5)).toBe('PAUSED');
    expect(movedState('PAUSED', 'resume', 5)).toBe('SCHEDULED');
    expect(movesOf('DONE')).toEqual([]);
    expect(movesOf('RUNNING')).toEqual(['pause', 'cancel']);
  });

  it('make a draft of what reached nobody, and end what reached somebody', () => {
    expect(movedState('SCHEDULED', 'cancel', 0)).toBe('DRAFT');
    expect(movedState('PAUSED', 'cancel', 3)).toBe('CANCELED');
    expect(movedState('DRAFT', 'cancel', 0)).toBeNull();
  });
});

describe('an audience', () => {
  it('has its limits in order', () => {
    expect(audienceFaults(EVERYBODY)).toEqual([]);
    expect(audienceFaults({ ...EVERYBODY, lastFrom: '2026-11-02', lastBefore: '2026-11-02' })).toHaveLength(1);
    expect(audienceFaults({ ...EVERYBODY, ordersMin: 5, ordersMax: 2 })).toEqual([
      { path: 'ordersMax', code: 'BELOW_FROM' },
    ]);
  });
});

describe('the text of a broadcast', () => {
  const words = {
    merchant: 'Anhor',
    title: 'Palov',
    body: 'Chegirma 20%',
    link: 'https://anhor.uz/Merchants/1',
    stopLink: 'https://anhor.uz/off/abc',
  };

  it('says in every channel how to end the messages', () => {
    expect(broadcastText('SMS', 'uz', words)).toBe(
      'Anhor: Chegirma 20%\nhttps://anhor.uz/Merchants/1\nObunani bekor qilish: https://anhor.uz/off/abc',
    );
    expect(broadcastText('TELEGRAM', 'ru', { ...words, link: null })).toBe(
      'Palov\nChegirma 20%\nОтказаться: https://anhor.uz/off/abc',
    );
    expect(broadcastText('PUSH', 'eng', words)).toBe('Chegirma 20%\nUnsubscribe in your profile.');
  });
});
