/** Pages that every guest opens, and the same without their scripts. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PUBLIC_PAGES = {
  home: '/',
  restaurant: '/Merchants/kuydiryapti',
  /** This menu has 150 dishes. */
  menu: '/anhor/Merchants/choyxona-anhor/Menu',
};

/** The same pages with all scripts cut out. */
export async function serveWithoutScripts(origin: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    void fetch(origin + request.url, { headers: { 'accept-language': request.headers['accept-language'] ?? '' } })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const isPage = type.startsWith('text/html');
        response.writeHead(answer.status, { 'content-type': type });
        response.end(
          isPage
            ? (await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
            : new Uint8Array(await answer.arrayBuffer()),
        );
      })
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
