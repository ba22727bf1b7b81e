/** Which apps may open links of a storefront: Android's Digital Asset Links and Apple's universal links. */

export interface MerchantApps {
  /** Team and bundle: `ABCDE12345.uz.example.app`. */
  appleAppId: string | null;
  androidPackage: string | null;
  /** SHA-256 of the certificates that sign the app. */
  androidFingerprints: readonly string[];
}

export const APPLE_APP_ID = /^[A-Z0-9]{10}\.[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;
export const ANDROID_PACKAGE = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;
export const CERTIFICATE_FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;
export const MOST_FINGERPRINTS = 5;

/** Pages that stay in the browser. */
const EXCLUDED = ['console', 'api', 'media', 'assets'];

interface Component {
  '/': string;
  exclude?: true;
}

export interface AppleLinks {
  applinks: { details: { appIDs: string[]; components: Component[] }[] };
}

/** The first component that matches decides, so what is excluded comes first. */
const componentsUnder = (basePath: string): Component[] => [
  ...EXCLUDED.flatMap((name): Component[] => [
    { '/': `${basePath}${name}`, exclude: true },
    { '/': `${basePath}${name}/*`, exclude: true },
  ]),
  { '/': `${basePath}*` },
];

/** `basePath` ends with a slash: `/` on a merchant's own host, `/anhor/` on the platform's. */
export function appleLinks(apps: readonly { appleAppId: string | null; basePath: string }[]): AppleLinks | null {
  const details = apps.flatMap(({ appleAppId, basePath }) =>
    appleAppId === null ? [] : [{ appIDs: [appleAppId], components: componentsUnder(basePath) }],
  );
  return details.length > 0 ? { applinks: { details } } : null;
}

export interface AssetLink {
  relation: string[];
  target: { namespace: 'android_app'; package_name: string; sha256_cert_fingerprints: string[] };
}

/**
 * Android asks for a statement about a whole host and knows no paths: an app that is named here may take over every
 * link of the host. So it names the app of whoever owns the host, and nobody else's.
 */
export function assetLinks({
  androidPackage,
  androidFingerprints,
}: Pick<MerchantApps, 'androidPackage' | 'androidFingerprints'>): AssetLink[] | null {
  if (androidPackage === null || androidFingerprints.length === 0) return null;
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: [...androidFingerprints],
      },
    },
  ];
}
