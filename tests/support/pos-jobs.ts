/** The jobs about POS systems of a process that has just begun: it knows no token and no failure. */
import { ORDER_FOLLOWERS } from '#start/order-followers.ts';
import path from 'node:path';
import { downloadFile } from '#adapters/media/download-file.ts';
import { localDisk } from '#adapters/media/local-disk.ts';
import { posProviders } from '#adapters/pos/pos-providers.ts';
import { partnerHttp } from '#adapters/partner-http.ts';
import { openPartnerCalls } from '#server/partners/integrations/integrations.ts';
import { takePicture } from '#server/accounts/media/picture-from-address.ts';
import { createLog } from '#server/platform/http/log.ts';
import { secretBox } from '#server/platform/secret-box.ts';
import { posModule } from '#server/partners/pos/pos-module.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import type { TestProduct } from './product.ts';
import { secretOf } from './secret-of.ts';

/** `thisMachine`: whether pictures may come from a fake of this machine. */
export function openPosJobs(t: TestProduct, { thisMachine = true } = {}): ReturnType<typeof posModule> {
  const { transactions } = t.db;
  const log = createLog({ level: 'silent' });
  const now = (): number => t.clock.now;
  const secrets = openSecrets({ transactions, box: secretBox(secretOf(t)) });
  const partners = openPartnerCalls({ transactions, secrets, http: partnerHttp, timeoutMs: 1_000, log, now });
  const store = localDisk(path.join(t.dataDir, 'media'));
  const media = { transactions, store, now, download: downloadFile({ thisMachine }) };
  return posModule({
    transactions,
    followers: ORDER_FOLLOWERS,
    partners,
    providers: posProviders(now),
    photos: { take: (photo) => takePicture(media, photo) },
    log,
    now,
  });
}
