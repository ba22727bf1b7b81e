import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

vi.mock('react-dom/client', () => ({ hydrateRoot: () => undefined }));
vi.mock('react-router/dom', () => ({ HydratedRouter: () => null }));
vi.mock('#web/platform/browser/build-watch.ts', () => ({ watchBuilds: () => undefined }));
vi.mock('#web/platform/browser/error-reporting.ts', () => ({ reportError: () => undefined }));
vi.mock('#web/platform/browser/offline-worker.ts', () => ({ registerServiceWorker: () => undefined }));
vi.mock('#web/platform/i18n/catalogues.ts', () => ({ loadTranslator: async () => ({}) }));
vi.mock('#web/rendering/early-clicks.ts', () => ({ replayEarlyClicks: () => undefined }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'uz' } });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  return () => void vi.unstubAllGlobals();
});

it.each([
  ['AbortSignal.any (Chromium 110 to 115)', AbortSignal, 'any'],
  ['URL.canParse (Chromium 116 to 119)', URL, 'canParse'],
])('a browser that lacks %s has it once the page runs', async (_, owner, name) => {
  const own = Object.getOwnPropertyDescriptor(owner, name)!;
  onTestFinished(() => void Object.defineProperty(owner, name, own));
  Reflect.deleteProperty(owner, name);
  await import('./entry.client.tsx');
  expect(name in owner).toBe(true);
});
