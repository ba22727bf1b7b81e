/** A product of its own for a story at another hour: on a Thursday, with the demo city. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { clockEnvironment, machineNow, shiftTo } from './clock.ts';
import { bringCity } from './demo-data.ts';
import { startProduct } from './running-product.ts';
import { shiftDate } from './shifted-date.ts';

/** Journeys of this file visit it from now on, and share its clock. `time` is `hh:mm` in Tashkent. */
export async function startProductAt(time: string): Promise<{ stop(): Promise<void> }> {
  const dataDir = path.join(import.meta.dirname, `../../data/journeys-at-${time.replace(':', '')}`);
  rmSync(dataDir, { recursive: true, force: true });
  await bringCity(dataDir);
  const shift = shiftTo(time, machineNow());
  Object.assign(process.env, clockEnvironment(shift));
  shiftDate(shift);
  const product = await startProduct({ dataDir, env: { ANSWERS: 'checked', LOG_LEVEL: 'info' } });
  Object.assign(process.env, { PRODUCT_ORIGIN: product.origin, PRODUCT_DATA_DIR: dataDir });
  return {
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
