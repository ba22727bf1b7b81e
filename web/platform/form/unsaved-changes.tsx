import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';

type Report = (form: string, isDirty: boolean) => void;
const UnsavedContext = createContext<Report | null>(null);

interface LeaveQuestion {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

interface UnsavedChangesProps {
  children: ReactNode;
  renderQuestion: (question: LeaveQuestion) => ReactNode;
}

/** Which forms have changes that are not saved; the same set where nothing changed. @internal */
export function withReport(dirty: ReadonlySet<string>, form: string, isDirty: boolean): ReadonlySet<string> {
  if (dirty.has(form) === isDirty) return dirty;
  return isDirty ? new Set([...dirty, form]) : new Set([...dirty].filter((each) => each !== form));
}

/**
 * Asks before a page with unsaved changes is left, by a link or by closing it. The router supports one blocker at a
 * time, so all forms of a page report to this one.
 */
export function UnsavedChanges({ children, renderQuestion }: UnsavedChangesProps) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(() => new Set());
  const report = useCallback<Report>((form, isDirty) => setDirty((before) => withReport(before, form, isDirty)), []);
  const isDirty = dirty.size > 0;
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <UnsavedContext value={report}>
      {children}
      {renderQuestion({
        isOpen: blocker.state === 'blocked',
        onStay: () => blocker.reset?.(),
        onLeave: () => blocker.proceed?.(),
      })}
    </UnsavedContext>
  );
}

/** Outside of `UnsavedChanges`, as in a dialog that does not close by accident, nothing is asked. */
export function useReportUnsaved(isDirty: boolean): void {
  const report = use(UnsavedContext);
  const form = useId();
  useEffect(() => report?.(form, isDirty), [report, form, isDirty]);
  useEffect(() => () => report?.(form, false), [report, form]);
}
