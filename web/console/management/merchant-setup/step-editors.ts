import type { SetupStep } from '#domain/management/merchant-setup/setup-steps.ts';
import { consolePaths } from '#web/shared/console/routing/console-paths.ts';
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
  const place = (tab: string): string => (branchId ? consolePaths.places(branchId, tab) : consolePaths.places());
  switch (step) {
    case 'BRAND':
      return [
        { path: consolePaths.settings('web.logo'), label: 'setup.BRAND.logo' },
        {
          path: restaurantId ? consolePaths.restaurant(restaurantId) : consolePaths.places(),
          label: 'setup.BRAND.about',
        },
      ];
    case 'HOURS':
      return [{ path: place('hours'), label: 'setup.HOURS.do' }];
    case 'MENU':
      return [{ path: consolePaths.menu(), label: 'setup.MENU.do' }];
    case 'DELIVERY':
      return [{ path: place('delivery'), label: 'setup.DELIVERY.do' }];
    case 'STAFF':
      return [{ path: consolePaths.staff(), label: 'setup.STAFF.do' }];
  }
}
