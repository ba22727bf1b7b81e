import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/**
 * A port that nobody listens on, from below those that systems give to outgoing connections (Linux from 32768): a
 * server that is killed and started again finds it free, although thousands of connections come and go beside it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(15_000, 32_000);
    const probe = net.createServer();
    try {
      probe.listen(port);
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('no port is free');
}
