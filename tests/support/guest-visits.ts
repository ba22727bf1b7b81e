/**
 * Visits of guests: each has a browser of its own that is closed at the end, and a page that complains fails its test.
 */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { addPagesTo, newGuest, productOrigin, type Guest, type GuestOptions } from './browser.ts';

interface Visit extends GuestOptions {
  /** Where the guest is, when they let the page know. */
  near?: { latitude: number; longitude: number } | undefined;
}

interface VisitsOptions extends GuestOptions {
  /** What a page may write down: refusals of the trade are answers, and browsers note each of them. */
  allowed?: RegExp;
}

const ACTION_MS = 12_000;

export type WithGuest = (visit: Visit, work: (guest: Guest) => Promise<void>) => Promise<void>;

export const visitsOf =
  (browser: () => Browser, { allowed, ...usual }: VisitsOptions = {}): WithGuest =>
  async ({ near, ...visit }, work) => {
    const guest = await newGuest(browser(), { ...usual, ...visit });
    guest.page.setDefaultTimeout(ACTION_MS);
    if (near) {
      await guest.context.grantPermissions(['geolocation'], { origin: productOrigin() });
      await guest.context.setGeolocation(near);
    }
    try {
      await work(guest);
      expect(guest.complaints.filter((each) => !allowed?.test(each))).toEqual([]);
    } catch (error) {
      if (error instanceof Error) await addPagesTo(error);
      throw error;
    } finally {
      await guest.context.close();
    }
  };
