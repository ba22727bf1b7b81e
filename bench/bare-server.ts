/** node:http and nothing else, sending the bytes it is given: what the same answer costs at the least. */
import http from 'node:http';
import { readFileSync } from 'node:fs';

const [file = '', headersJson = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const headers = JSON.parse(headersJson) as Record<string, string>;

const server = http.createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
