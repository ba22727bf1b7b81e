import { describe, expect, it } from 'vitest';
import { chatOf, talkOf } from './bot-chat.ts';

const own = { own: '654321', platform: true };

describe('in which talk a bot writes', () => {
  it("is the merchant's own where the person began one there, else the platform's", () => {
    expect(chatOf(['77', 'bot 654321 77'], own)).toBe('bot 654321 77');
    expect(chatOf(['77', 'bot 111 77'], own)).toBe('77');
    expect(chatOf(['bot 111 77'], own)).toBeNull();
    expect(chatOf(['bot 654321 77'], { own: null, platform: true })).toBeNull();
    expect(chatOf(['77'], { own: '654321', platform: false })).toBeNull();
    expect(chatOf([], own)).toBeNull();
  });

  it('uses the token of that very bot', () => {
    const tokens = { own: '654321:OWN', platform: '123456:ALL' };
    expect(talkOf('bot 654321 77', tokens)).toEqual({ token: '654321:OWN', chat: '77' });
    expect(talkOf('77', tokens)).toEqual({ token: '123456:ALL', chat: '77' });
    expect(talkOf('bot 111 77', tokens)).toBeNull();
    expect(talkOf('77', { ...tokens, platform: null })).toBeNull();
  });
});
