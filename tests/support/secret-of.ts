import path from 'node:path';
import { secretKey } from '#server/platform/secret-box.ts';
import type { TestProduct } from './product.ts';

/** The key of the installation that a test runs. */
export const secretOf = ({ dataDir }: Pick<TestProduct, 'dataDir'>): Buffer =>
  secretKey(undefined, path.join(dataDir, 'secret.key'));
