import { describe, expect, it } from 'vitest';
import { nextVersion, notesOf, released } from './changelog.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added
- Soup

## [0.1.0] - 2026-11-24

Bread
`;

describe('the next version', () => {
  it.each([
    ['0.1.0', 'minor', '0.2.0'],
    ['0.1.9', 'patch', '0.1.10'],
    ['0.9.3', 'major', '1.0.0'],
    ['0.1.0', '0.10.0', '0.10.0'],
  ])('%s, %s: %s', (current, wanted, next) => {
    expect(nextVersion(current, wanted)).toBe(next);
  });

  it.each(['0.2.0', '0.1.9', 'two', '1.0'])('refuses %s after 0.2.0', (wanted) => {
    expect(() => nextVersion('0.2.0', wanted)).toThrow();
  });
});

describe('the changelog', () => {
  it('gives what was not released its version, and keeps what was before', () => {
    const after = released(CHANGELOG, '0.2.0', '2026-12-01');
    expect(notesOf(after, 'Unreleased')).toBe('');
    expect(notesOf(after, '0.2.0')).toBe('### Added\n- Soup');
    expect(notesOf(after, '0.1.0')).toBe('Bread');
  });

  it('is not released without an entry', () => {
    expect(() => released(released(CHANGELOG, '0.2.0', '2026-12-01'), '0.3.0', '2026-12-02')).toThrow('Nothing stands');
  });
});
