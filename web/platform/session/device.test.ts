import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#web/platform/api/new-id.ts';
import { devicePayload } from './device-payload.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let jar: Map<string, string>;
let written: string[];
let storage: Map<string, string>;
let deviceId: () => string;
let rememberLanguage: (language: 'ru' | 'eng') => void;

/** Whether the cookie was renewed on this visit is a state of the module. */
async function visit(): Promise<void> {
  vi.resetModules();
  ({ deviceId, rememberLanguage } = await import('./device.ts'));
}

beforeEach(async () => {
  jar = new Map();
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  await visit();
  written = [];
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    },
  });
  vi.stubGlobal('location', { protocol: 'https:' });
  return () => {
    vi.unstubAllGlobals();
  };
});

describe('the id of a device', () => {
  it('is created once', () => {
    const id = deviceId();
    expect(id).toMatch(UUID_4);
    expect(deviceId()).toBe(id);
    expect(written).toHaveLength(1);
    expect(written[0]).toContain('max-age=86400000');
    expect(written[0]).toContain('path=/');
  });

  it('is found among other cookies, also one whose name ends alike', () => {
    const id = '0190b6a0-0000-7000-8000-000000000001';
    jar.set('old_local_uuid', 'x');
    jar.set('a', '1');
    jar.set('local_uuid', id);
    expect(deviceId()).toBe(id);
    expect(jar.get('local_uuid')).toBe(id);
  });

  it('is renewed on each visit: browsers cap the life of a cookie at 400 days', async () => {
    const id = deviceId();
    await visit();
    expect(deviceId()).toBe(id);
    expect(deviceId()).toBe(id);
    expect(written).toHaveLength(2);
  });

  it('is restored from local storage when the cookie has expired', async () => {
    const id = deviceId();
    jar.clear();
    await visit();
    expect(deviceId()).toBe(id);
    expect(jar.get('local_uuid')).toBe(id);
  });

  it('needs no local storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const id = deviceId();
    await visit();
    expect(deviceId()).toBe(id);
  });

  it.each(['', 'nonsense', '<script>', 'z'.repeat(36), '%', '%E0%A4%A'])(
    'replaces %j, which the server would refuse',
    (broken) => {
      jar.set('local_uuid', broken);
      expect(deviceId()).toMatch(UUID_4);
      expect(written).toHaveLength(1);
    },
  );

  it('is sent over https only where the page is https', () => {
    deviceId();
    vi.stubGlobal('location', { protocol: 'http:' });
    rememberLanguage('ru');
    expect(written.map((line) => line.includes('; secure'))).toEqual([true, false]);
  });
});

describe('an id', () => {
  it('is a random UUID also where the browser cannot make one itself', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const ids = Array.from({ length: 50 }, newId);
    for (const id of ids) expect(id).toMatch(UUID_4);
    expect(new Set(ids).size).toBe(50);
  });

  it('has its marks for any random bytes', () => {
    for (const fill of [0, 255, 0x5a]) {
      vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(fill) });
      expect(newId()).toMatch(UUID_4);
    }
  });
});

it('the chosen language is stored for a year, as the server reads it', () => {
  rememberLanguage('eng');
  expect(written).toEqual(['i18n_redirected=eng; path=/; max-age=31536000; samesite=lax; secure']);
});

describe('a device describes itself', () => {
  const describeAs = (userAgent: string, userAgentData?: object) => {
    vi.stubGlobal('navigator', { userAgent, userAgentData });
    const { os, osVersion, brand, model } = devicePayload();
    return { os, osVersion, brand, model };
  };

  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
      { os: 'Android', osVersion: '14', brand: 'Chrome', model: 'SM-A546E' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1',
      { os: 'iOS', osVersion: '17.4.1', brand: 'Safari', model: null },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile Safari/604.1',
      { os: 'iOS', osVersion: '17.4', brand: 'Chrome', model: null },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      { os: 'Windows', osVersion: '10.0', brand: 'Edge', model: null },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/124.0 YaBrowser/24.6 Safari/537.36',
      { os: 'Windows', osVersion: '10.0', brand: 'Yandex', model: null },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      { os: 'macOS', osVersion: '10.15.7', brand: 'Safari', model: null },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
      { os: 'Linux', osVersion: null, brand: 'Firefox', model: null },
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; Redmi Note 12) Chrome/126.0 Mobile Safari/537.36 Telegram-Android/10.14',
      { os: 'Android', osVersion: '13', brand: 'Telegram', model: 'Redmi Note 12' },
    ],
    ['curl/8', { os: null, osVersion: null, brand: null, model: null }],
    ['', { os: null, osVersion: null, brand: null, model: null }],
  ])('in %s', (agent, expected) => expect(describeAs(agent)).toEqual(expected));

  it('by the browser’s own hint where there is one', () => {
    expect(describeAs('Mozilla/5.0 (X11; Linux x86_64)', { platform: 'Chrome OS' }).os).toBe('Chrome OS');
    expect(describeAs('Mozilla/5.0 (X11; Linux x86_64)', { platform: '' }).os).toBe('Linux');
  });

  it('in no more than the server stores', () => {
    vi.stubGlobal('navigator', { userAgent: 'x'.repeat(1000) });
    expect(devicePayload().device).toHaveLength(300);
  });
});
