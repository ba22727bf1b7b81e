import { useParams } from 'react-router';
import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { BackupPart } from './backup-part.tsx';
import { PlatformMerchant } from './platform-merchant.tsx';
import { MerchantsPart } from './merchants-part.tsx';
import { OpeningsPart } from './openings-part.tsx';
import { ReportsPart } from './reports-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { WaitingCodesPart } from './waiting-codes-part.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** The merchants and people of the installation, for its administrators. */
export default function PlatformPage() {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const { me } = useStaff();
  const may = me.may.includes('merchants.manage') && settings.merchant.kind === 'MARKETPLACE';
  const { merchantId } = useParams();
  if (may && merchantId !== undefined)
    return (
      <ConsoleSheet>
        <PlatformMerchant key={merchantId} />
      </ConsoleSheet>
    );
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.platform')} />
      {may ? (
        <>
          <WaitingCodesPart />
          <OpeningsPart />
          <MerchantsPart />
          <PeoplePart />
          <ReportsPart />
          <BackupPart />
        </>
      ) : (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      )}
    </ConsoleSheet>
  );
}
