import { describe, expect, it } from 'vitest';
import { ANDROID_PACKAGE, APPLE_APP_ID, appleLinks, assetLinks, CERTIFICATE_FINGERPRINT } from './app-links.ts';

const FINGERPRINT = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0').toUpperCase()).join(':');

describe('universal links', () => {
  it('exclude the console and calls, below the storefront of each app', () => {
    const links = appleLinks([
      { appleAppId: 'ABCDE12345.uz.anhor', basePath: '/anhor/' },
      { appleAppId: null, basePath: '/sushi/' },
    ]);
    expect(links!.applinks.details).toHaveLength(1);
    const [{ appIDs, components }] = links!.applinks.details as [{ appIDs: string[]; components: object[] }];
    expect(appIDs).toEqual(['ABCDE12345.uz.anhor']);
    expect(components[0]).toEqual({ '/': '/anhor/console', exclude: true });
    expect(components).toContainEqual({ '/': '/anhor/api/*', exclude: true });
    expect(components.at(-1)).toEqual({ '/': '/anhor/*' });
  });

  it('are absent without an app', () => {
    expect(appleLinks([{ appleAppId: null, basePath: '/' }])).toBeNull();
    expect(appleLinks([])).toBeNull();
  });
});

describe('asset links', () => {
  it('name the package with the certificates that sign it', () => {
    expect(assetLinks({ androidPackage: 'uz.anhor.app', androidFingerprints: [FINGERPRINT] })).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'uz.anhor.app',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      },
    ]);
  });

  it('need both', () => {
    expect(assetLinks({ androidPackage: 'uz.anhor.app', androidFingerprints: [] })).toBeNull();
    expect(assetLinks({ androidPackage: null, androidFingerprints: [FINGERPRINT] })).toBeNull();
  });
});

it('accepts what the stores give out, and nothing else', () => {
  expect(
    ['ABCDE12345.uz.anhor.app', 'abcde12345.uz.anhor', 'ABCDE12345', 'ABCDE12345.'].map((id) => APPLE_APP_ID.test(id)),
  ).toEqual([true, false, false, false]);
  expect(['uz.anhor.app', 'anhor', 'uz.1anhor', 'uz.anhor/app'].map((name) => ANDROID_PACKAGE.test(name))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(
    [FINGERPRINT, FINGERPRINT.toLowerCase(), FINGERPRINT.slice(3), `${FINGERPRINT}:00`].map((text) =>
      CERTIFICATE_FINGERPRINT.test(text),
    ),
  ).toEqual([true, false, false, false]);
});
