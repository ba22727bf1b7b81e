import type { SetupStep } from '#domain/management/merchant-setup/setup-steps.ts';
import type { ConsoleMessageKey } from '#web/shared/console/i18n/use-console-t.ts';

interface Editor {
  path: string;
  label: ConsoleMessageKey;
}

/** Of whoever reads the guide; null: there is none yet. */
export interface EditedPlace {
  branchId: string | null;
  restaurantId: string | null;
}

/** The fields with which a step is done. Without a branch, places begin with adding one. */
export function editorsOf(
  step: Exclude<SetupStep, 'TEST_ORDER' | 'LIVE'>,
  { branchId, restaurantId }: EditedPlace,
): Editor[] {
  const place = (tab: string): string => (branchId ? `/console/places/${branchId}/${tab}` : '/console/places');
  switch (step) {
    case 'BRAND':
      return [
        { path: '/console/settings#web.logo', label: 'setup.BRAND.logo' },
        {
          path: restaurantId ? `/console/places?restaurant=${restaurantId}` : '/console/places',
          label: 'setup.BRAND.about',
        },
      ];
    case 'HOURS':
      return [{ path: place('hours'), label: 'setup.HOURS.do' }];
    case 'MENU':
      return [{ path: '/console/menu', label: 'setup.MENU.do' }];
    case 'DELIVERY':
      return [{ path: place('delivery'), label: 'setup.DELIVERY.do' }];
    case 'STAFF':
      return [{ path: '/console/staff', label: 'setup.STAFF.do' }];
  }
}
