import { describe, expect, it } from 'vitest';
import { renderConsole } from '#web/shared/console/testing/render-console.tsx';
import { NoBranch } from './no-branch.tsx';

describe('a page without a branch', () => {
  it('explains itself, and leads managers to the set-up', () => {
    const html = renderConsole(<NoBranch title="Kitchen" />, { may: ['places.change'] });
    expect(html).toContain('noBranch.why');
    expect(html).toContain('href="/console/setup"');
  });

  it('sends others to the owner', () => {
    const html = renderConsole(<NoBranch title="Kitchen" />, { may: ['kitchen.work'] });
    expect(html).toContain('noBranch.askOwner');
    expect(html).not.toContain('/console/setup');
  });
});
