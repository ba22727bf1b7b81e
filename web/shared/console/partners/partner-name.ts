import { isPosVendor, POS_FACTS } from '#domain/partners/pos/pos.ts';
import type { CalledVendor } from '#domain/partners/integrations/vendors.ts';
import type { ConsoleT } from '#web/shared/console/i18n/use-console-t.ts';

export const partnerName = (vendor: CalledVendor, ct: ConsoleT): string =>
  isPosVendor(vendor) ? POS_FACTS[vendor].name : ct(`partner.${vendor}`);
