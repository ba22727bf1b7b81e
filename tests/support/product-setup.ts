/** One running product with the demo city for all journeys; its data are kept between runs to start in seconds. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startProduct } from './running-product.ts';

const dataDir = path.join(import.meta.dirname, '../../data/journeys');

export async function setup(): Promise<() => Promise<void>> {
  const start = () => startProduct({ dataDir, env: { LOG_LEVEL: 'info', ANSWERS: 'checked' } });
  const product = await start().catch(() => {
    // Data of an older schema: begin anew rather than explain it to a test.
    rmSync(dataDir, { recursive: true, force: true });
    return start();
  });
  process.env.PRODUCT_ORIGIN = product.origin;
  return product.stop;
}
