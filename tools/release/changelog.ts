/** Versions and the changelog, as text. */

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
export const BUMPS = ['major', 'minor', 'patch'] as const;
type Bump = (typeof BUMPS)[number];

/** The version after this one: by the part that rises, or as it is written out. */
export function nextVersion(current: string, wanted: string): string {
  const [major, minor, patch] = numbersOf(current);
  const risen: Record<Bump, string> = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  if (Object.hasOwn(risen, wanted)) return risen[wanted as Bump];
  const next = numbersOf(wanted);
  const difference = next.map((each, at) => each - numbersOf(current)[at]!).find((each) => each !== 0) ?? 0;
  if (difference <= 0) throw new Error(`${wanted} does not come after ${current}`);
  return wanted;
}

function numbersOf(version: string): [number, number, number] {
  const found = VERSION.exec(version);
  if (!found) throw new Error(`${version} is no version; write major, minor, patch or such as 1.2.3`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

const HEADING = /^## \[(?<name>[^\]]+)\].*$/gm;

/** What stands under a heading, without it. */
export function notesOf(changelog: string, name: string): string {
  const headings = [...changelog.matchAll(HEADING)];
  const at = headings.findIndex(({ groups }) => groups!['name'] === name);
  if (at === -1) throw new Error(`CHANGELOG.md has no heading [${name}]`);
  const start = headings[at]!.index + headings[at]![0].length;
  return changelog.slice(start, headings[at + 1]?.index).trim();
}

/** What was not released yet gets this version and day, above an empty heading for what comes. */
export function released(changelog: string, version: string, day: string): string {
  if (!/^- /m.test(notesOf(changelog, 'Unreleased'))) throw new Error('Nothing stands under [Unreleased]');
  return changelog.replace('## [Unreleased]', `## [Unreleased]\n\n## [${version}] - ${day}`);
}
