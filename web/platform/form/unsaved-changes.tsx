import { createContext, use, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
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

/**
 * Asks before a page with unsaved changes is left, by a link or by closing it. The router supports one blocker at a
 * time, so all forms of a page report to this one. The blocker reads a ref, because a form may leave
 * the page right after saving, before React renders.
 */
export function UnsavedChanges({ children, renderQuestion }: UnsavedChangesProps) {
  const unsaved = useRef(new Set<string>());
  const [isDirty, setIsDirty] = useState(false);
  const report = useCallback<Report>((form, isFormDirty) => {
    if (isFormDirty) unsaved.current.add(form);
    else unsaved.current.delete(form);
    setIsDirty(unsaved.current.size > 0);
  }, []);
  const blocker = useBlocker(useCallback(() => unsaved.current.size > 0, []));
  // The form may still have been saving when the question opened. Once nothing is unsaved, the page is left.
  useEffect(() => {
    if (!isDirty && blocker.state === 'blocked') blocker.proceed();
  }, [isDirty, blocker]);
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

/**
 * Reports whether the form has unsaved changes. Outside of `UnsavedChanges`, as in a dialog that does not close by
 * accident, nothing is asked.
 */
export function useUnsavedReport(): (isDirty: boolean) => void {
  const report = use(UnsavedContext);
  const form = useId();
  useEffect(() => () => report?.(form, false), [report, form]);
  return useCallback((isDirty) => report?.(form, isDirty), [report, form]);
}

export function useReportUnsaved(isDirty: boolean): void {
  const report = useUnsavedReport();
  useEffect(() => report(isDirty), [report, isDirty]);
}
