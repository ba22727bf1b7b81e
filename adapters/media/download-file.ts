/**
 * Downloads a file whose address somebody else has chosen. Only addresses of the internet are connected to: the name is
 * resolved once, and the connection goes to what was checked. Each redirect is checked like the first address.
 */
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Downloaded, DownloadFile } from '#server/accounts/media/ports.ts';
import { addressList } from '#server/platform/http/connections.ts';

const MOST_REDIRECTS = 3;
const NOT_PUBLIC = 'NOT_PUBLIC';

/** Networks of one machine or one organization, and those that lead to them by translation. */
const isPrivate = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  // Of IPv6 only 2000::/3 is the internet, without tunnels, documentation and what the IETF keeps for protocols.
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
]);
/** Some resolvers answer these names with an address of the internet, or ask the internet for them. */
const isLocalName = (host: string): boolean => /(?:^|\.)(?:localhost|local|internal|localdomain)\.?$/i.test(host);
const isLoopback = addressList(['loopback']);

interface Options {
  /** An installation to try things with may download from services on its own machine. */
  thisMachine: boolean;
}

type Step = Downloaded | { redirect: string };
const failed = (problem: (Downloaded & { ok: false })['problem']): Downloaded => ({ ok: false, problem });

export function downloadFile({ thisMachine }: Options): DownloadFile {
  const isAllowed = (address: string): boolean => !isPrivate(address) || (thisMachine && isLoopback(address));

  const lookup: LookupFunction = (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(Object.assign(new Error(hostname), { code: NOT_PUBLIC }), []);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };

  function step(url: URL, mostBytes: number, signal: AbortSignal): Promise<Step> {
    // A literal address is not looked up.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    const isRefused = isIP(literal) === 0 ? isLocalName(literal) && !thisMachine : !isAllowed(literal);
    if (!['http:', 'https:'].includes(url.protocol) || isRefused) return Promise.resolve(failed('ADDRESS'));
    const { promise, resolve } = Promise.withResolvers<Step>();
    const { get } = url.protocol === 'https:' ? https : http;
    // Without an agent, so that no connection is used that was opened for something else.
    const request = get(url, { agent: false, lookup, signal, headers: { accept: 'image/*' } });
    const end = (outcome: Step): void => {
      resolve(outcome);
      request.destroy();
    };
    const onError = ({ code }: NodeJS.ErrnoException): void =>
      end(failed(signal.aborted ? 'TIMEOUT' : code === NOT_PUBLIC ? 'ADDRESS' : 'UNREACHED'));
    request.on('error', onError);
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        return URL.canParse(headers.location, url.href)
          ? end({ redirect: new URL(headers.location, url).href })
          : end(failed('ADDRESS'));
      }
      if (statusCode !== 200) return end(failed('UNREACHED'));
      if (Number(headers['content-length'] ?? 0) > mostBytes) return end(failed('TOO_LARGE'));
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) return end(failed('TOO_LARGE'));
        chunks.push(chunk);
      });
      response.on('error', onError);
      response.on('end', () => end({ ok: true, bytes: Buffer.concat(chunks) }));
    });
    return promise;
  }

  return async (address, { mostBytes, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let url = address;
    for (let hop = 0; hop <= MOST_REDIRECTS && URL.canParse(url); hop += 1) {
      const outcome = await step(new URL(url), mostBytes, signal);
      if ('ok' in outcome) return outcome;
      url = outcome.redirect;
    }
    return failed('ADDRESS');
  };
}
