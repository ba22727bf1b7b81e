/** Two tones, made on the spot: no file to fetch when it has to ring. */
let context: AudioContext | undefined;

/** Browsers allow no sound before the page was touched. */
export async function unlockSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    // A context that may not start leaves its promise open for ever.
    await Promise.race([
      context.resume(),
      new Promise((resolve) => {
        setTimeout(resolve, 200);
      }),
    ]);
    return context.state === 'running';
  } catch {
    return false;
  }
}

const NEW_ORDER = [660, 880] as const;
const TURNED_RED = [880, 440] as const;

function ring(tones: readonly number[]): void {
  if (context?.state !== 'running') return;
  for (const [index, tone] of tones.entries()) {
    const begins = context.currentTime + index * 0.22;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = 'sine';
    oscillator.frequency.value = tone;
    gain.gain.setValueAtTime(0.0001, begins);
    gain.gain.exponentialRampToValueAtTime(0.5, begins + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begins + 0.4);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begins);
    oscillator.stop(begins + 0.42);
  }
}

/** Stations of a kitchen stand side by side: each can have another sound. */
export const KITCHEN_TONES = { HIGH: [988, 1319], LOW: [392, 294], DOUBLE: [740, 740, 740] } as const;
export type KitchenTone = keyof typeof KITCHEN_TONES;

export const ringKitchen = (tone: KitchenTone): void => ring(KITCHEN_TONES[tone]);
const READY = [784, 988, 1175] as const;
export const ringReady = (): void => ring(READY);
export const ringNew = (): void => ring(NEW_ORDER);
export const ringRed = (): void => ring(TURNED_RED);
