import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '#tests/components/component.tsx';
import { fakeApi } from '#tests/components/fake-api.ts';
import { I18nContext } from '#web/platform/i18n/use-t.ts';
import { StorefrontContext, type Storefront } from '#web/platform/storefront/storefront-context.tsx';
import { visitorPlace } from '#web/shared/visitor-choices/visitor-place.ts';
import { OwnPosition } from './own-position.tsx';

const found = vi.hoisted(() => Promise.withResolvers<{ latitude: number; longitude: number }>());
vi.mock('#web/shared/map/own-position.ts', () => ({ ownPosition: () => found.promise }));

it('a position that comes late leaves the street that was typed meanwhile', async () => {
  const { api } = fakeApi({ 'GET /places/at': () => ({ name: 'Amir Temur 1' }) });
  const translate = (key: string): string => key;
  const page = (typed: string): ReactNode => (
    <StorefrontContext value={{ api, settings: {}, language: 'eng' } as unknown as Storefront}>
      <I18nContext value={{ language: 'eng', translator: { language: 'eng', translate } }}>
        <OwnPosition typed={typed} />
      </I18nContext>
    </StorefrontContext>
  );
  const host = mount(page(''));
  host.find('button').click();
  host.render(page('Navoiy 30'));
  found.resolve({ latitude: 41.3, longitude: 69.2 });
  await expect
    .poll(() => visitorPlace.get())
    .toMatchObject({ name: 'Navoiy 30', latitude: 41.3, source: 'COORDINATES' });
  await expect.poll(() => visitorPlace.get()?.name).toBe('Navoiy 30');
});
