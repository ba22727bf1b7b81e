import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlatformMerchant } from '#contract/settings.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { invalidateCalls } from '#web/platform/query/query-keys.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DataTable } from '#web/shared/console/data-table/data-table.tsx';
import { ConfirmDialog } from '#web/shared/console/feedback/confirm-dialog.tsx';
import { useErrorMessage } from '#web/shared/console/feedback/error-message.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { BackupPart } from './backup-part.tsx';
import { CreateMerchantDialog } from './create-merchant-dialog.tsx';
import { OpeningsPart } from './openings-part.tsx';
import { ReportsPart } from './reports-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { WaitingCodesPart } from './waiting-codes-part.tsx';
import { nameIn, useMerchantColumns } from './merchant-columns.tsx';

/** Every merchant of the installation, for its administrators. */
export function PlatformPage() {
  const ct = useConsoleT();
  const { settings } = useStorefront();
  const { me } = useStaff();
  const may = me.may.includes('merchants.manage') && settings.merchant.kind === 'MARKETPLACE';
  return (
    <div className="console-sheet">
      <h1 className="text-h2">{ct('section.platform')}</h1>
      {may ? (
        <>
          <WaitingCodesPart />
          <OpeningsPart />
          <Merchants />
          <PeoplePart />
          <ReportsPart />
          <BackupPart />
        </>
      ) : (
        <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />
      )}
    </div>
  );
}

function Merchants() {
  const ct = useConsoleT();
  const language = useLanguage();
  const client = useQueryClient();
  const errorMessage = useErrorMessage();
  const { show } = useToast();
  const query = useCallQuery('GET /platform/merchants', undefined, { select: ({ items }) => items });
  const [isCreating, setIsCreating] = useState(false);
  const [deleting, setDeleting] = useState<PlatformMerchant | null>(null);
  const showError = (error: Error): unknown => show({ text: errorMessage(error), kind: 'error' });
  const change = useCallMutation('PATCH /platform/merchants/:id', { invalidates: ['GET /platform/merchants'] });
  const enter = useCallMutation('POST /platform/merchants/:id/enter', {
    onSuccess: ({ home }) => window.location.assign(`${home.replace(/\/$/, '')}/console/`),
    onError: showError,
  });
  const put = ({ id }: PlatformMerchant, body: { isActive?: boolean; deleted?: boolean }): void =>
    change.mutate({ params: { id }, body }, { onError: showError });
  const columns = useMerchantColumns({
    onSwitch: (merchant) => put(merchant, { isActive: !merchant.isActive }),
    onRestore: (merchant) => put(merchant, { deleted: false }),
    onDelete: setDeleting,
    onEnter: ({ id }) => enter.mutate({ params: { id } }),
  });
  return (
    <>
      <DataTable
        caption={ct('section.platform')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={(merchant) => nameIn(merchant, language)}
        query={query}
        failed={ct('platform.failed')}
        empty={<EmptyState icon="building-2" title={ct('platform.empty')} />}
        isCard
        searchLabel={ct('platform.find')}
        csvName="merchants"
        tools={
          <Button kind="primary" size={48} icon="plus" onClick={() => setIsCreating(true)}>
            {ct('platform.add')}
          </Button>
        }
      />
      <CreateMerchantDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={(merchant) => {
          setIsCreating(false);
          show({ text: ct('platform.created', { name: nameIn(merchant, language) }) });
          void invalidateCalls(client, 'GET /platform/merchants');
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={deleting ? ct('platform.deleteTitle', { name: nameIn(deleting, language) }) : ''}
        action={ct('platform.delete')}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting) await change.mutateAsync({ params: { id: deleting.id }, body: { deleted: true } });
          setDeleting(null);
        }}
      >
        {ct('platform.deleteWhy')}
      </ConfirmDialog>
    </>
  );
}
