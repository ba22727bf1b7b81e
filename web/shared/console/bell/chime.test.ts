import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Tone {
  frequency: number;
  from: number;
  to: number;
}
let tones: Tone[];

/** An audio context that notes what it plays. */
const audioOf = (stateAfterResume: string | null) =>
  class {
    state = 'suspended';
    currentTime = 10;
    destination = {};
    resume(): Promise<void> {
      if (stateAfterResume === null) return new Promise(() => undefined);
      this.state = stateAfterResume;
      return Promise.resolve();
    }
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => undefined };
    }
    createOscillator() {
      const tone: Tone = { frequency: 0, from: 0, to: 0 };
      tones.push(tone);
      return {
        type: '',
        frequency: {
          set value(hertz: number) {
            tone.frequency = hertz;
          },
        },
        connect: (next: unknown) => next,
        start: (at: number) => void (tone.from = at),
        stop: (at: number) => void (tone.to = at),
      };
    }
  };

async function fresh(context: unknown) {
  vi.resetModules();
  vi.stubGlobal('AudioContext', context);
  return import('./chime.ts');
}

beforeEach(() => {
  tones = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the sound of the bell', () => {
  it('rises for a new order and falls for one that is late', async () => {
    const { unlockSound, ringNew, ringRed } = await fresh(audioOf('running'));
    expect(await unlockSound()).toBe(true);
    ringNew();
    expect(tones[1]!.frequency).toBeGreaterThan(tones[0]!.frequency);
    ringRed();
    expect(tones[3]!.frequency).toBeLessThan(tones[2]!.frequency);
  });

  it('is two tones, one after the other, that end', async () => {
    const { unlockSound, ringNew } = await fresh(audioOf('running'));
    await unlockSound();
    ringNew();
    expect(tones).toHaveLength(2);
    expect(tones[0]!.from).toBe(10);
    expect(tones[1]!.from).toBeGreaterThan(tones[0]!.from);
    for (const { from, to } of tones) expect(to).toBeGreaterThan(from);
  });

  it('is silent until the browser allows it', async () => {
    const { unlockSound, ringNew } = await fresh(audioOf('suspended'));
    ringNew();
    expect(await unlockSound()).toBe(false);
    ringNew();
    expect(tones).toEqual([]);
  });

  it('is known to be blocked although the browser never answers', async () => {
    const { unlockSound } = await fresh(audioOf(null));
    const unlocked = unlockSound();
    await vi.advanceTimersByTimeAsync(200);
    expect(await unlocked).toBe(false);
  });

  it('is blocked in browsers without it', async () => {
    const { unlockSound, ringNew } = await fresh(undefined);
    expect(await unlockSound()).toBe(false);
    expect(ringNew).not.toThrow();
  });
});
