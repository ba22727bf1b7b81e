/** A tile server: every square of the map is one grey dot. */
import { serveFake } from './fake-server.ts';

const GREY_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGN4CAAAzgDNVsnzYwAAAABJRU5ErkJggg==',
  'base64',
);

await serveFake({
  answer: () => ({
    status: 200,
    body: GREY_DOT,
    headers: { 'content-type': 'image/png', 'cache-control': 'max-age=86400' },
  }),
});
