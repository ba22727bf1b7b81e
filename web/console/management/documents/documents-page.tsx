import { ConsoleHead } from '#web/shared/console/kit/console-head.tsx';
import { useCallQuery } from '#web/platform/query/use-call-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/shared/console/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskBeforeLeaving } from '#web/shared/console/form/ask-before-leaving.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { SettingsTabs } from '#web/shared/console/navigation/settings-tabs.tsx';
import { useStaff } from '#web/shared/console/staff/staff-context.ts';
import { DocumentEditor } from './document-editor.tsx';
import { ConsoleSheet } from '#web/shared/console/kit/console-sheet.tsx';

/** The privacy text and the public offer. */
export default function DocumentsPage() {
  const ct = useConsoleT();
  const { me } = useStaff();
  return (
    <ConsoleSheet>
      <ConsoleHead title={ct('section.settings')} tabs={<SettingsTabs />} />
      {me.may.includes('branding.manage') ? <Documents /> : <EmptyState icon="lock" title={ct('refused.FORBIDDEN')} />}
    </ConsoleSheet>
  );
}

function Documents() {
  const ct = useConsoleT();
  const { data, error, refetch } = useCallQuery('GET /console/documents');
  if (data === undefined && error !== null)
    return <LoadError title={ct('documents.failed')} error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton shape="box" className="h-96 w-full" />;
  return (
    <AskBeforeLeaving>
      <div className="grid gap-6">
        {data.items.map((document) => (
          <DocumentEditor key={document.kind} document={document} />
        ))}
      </div>
    </AskBeforeLeaving>
  );
}
