/**
 * A product of its own for the pictures, with the demo city as it was loaded a minute before 19:00 of one Thursday:
 * the same day in every run, for dates are seen in pictures. Its year is ahead of the machines', so that cookies,
 * which expire by the clock of the machine, are valid.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { clockEnvironment, machineNow } from '#tests/support/clock.ts';
import { bringCity } from '#tests/support/demo-data.ts';
import { startFake, tilesUrl } from '#tests/support/fakes.ts';
import { startProduct } from '#tests/support/running-product.ts';

const dataDir = path.join(import.meta.dirname, '../../data/pictures');
const THURSDAY = Date.UTC(2032, 3, 15, 14);

export async function setup(): Promise<() => Promise<void>> {
  rmSync(dataDir, { recursive: true, force: true });
  // Only the picture files of this copy are used, because its rows are of another day. The references show sizes that
  // were made on request. A size made in advance is encoded from a larger master, so some of its pixels differ.
  await bringCity(dataDir);
  rmSync(path.join(dataDir, 'postgres'), { recursive: true, force: true });
  const shift = THURSDAY - machineNow();
  const tiles = await startFake('tiles');
  const env = { DEMO: '1', ANSWERS: 'checked', LOG_LEVEL: 'info', TILES_URL: tilesUrl(tiles) };
  const product = await startProduct({ dataDir, shift, env });
  const given = { ...clockEnvironment(shift), PRODUCT_ORIGIN: product.origin, PRODUCT_DATA_DIR: dataDir };
  process.env['JOURNEYS_PRODUCTS'] = JSON.stringify([given]);
  return async () => {
    await product.stop();
    tiles.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
