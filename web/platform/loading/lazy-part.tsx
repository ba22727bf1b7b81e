/**
 * Components whose code is loaded when they are first rendered, that of pages earlier.
 *
 * - `lazyPage`: the content of a route, requested by browsers as soon as the route's module is there. A failed load is
 *   shown by the error page of the route.
 * - `lazyPart`: a dialog or a region of a page. A failed load leaves the page, and what was typed in it, as they are
 *   and offers to try again.
 * - `lazyExtra`: a region that the page does without. A failed load leaves it out until it is rendered anew.
 */
import { Component, lazy, use, useState, type ComponentType, type ReactNode } from 'react';
import { allowReload } from '#web/platform/browser/build-watch.ts';
import { ChunkError, loadChunk } from './load-chunk.ts';
import { LoadFailed } from './load-failed.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

export function lazyPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const request = (): Promise<{ default: ComponentType<Props> }> =>
    loadChunk(async () => ({ default: (loaded = await load()) }));
  let requested = typeof window === 'undefined' ? undefined : request();
  // It is requested once more when the page is rendered, and the error page of the route reports that failure.
  requested?.catch(() => (requested = undefined));
  const Waiting = lazy(() => requested ?? request());
  return function LazyPage(props: Props) {
    // Without `lazy` where the code is there: it suspends once in any case, and React then waits for 300 ms.
    const [View] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return <View {...props} />;
  };
}

interface BoundaryProps {
  /** Called after a failure: the next rendering loads anew. */
  forget: () => void;
  /** In place of content whose code did not load. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

class LoadBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.forget();
  }

  retry = (): void => {
    // Browsers that remember a failed module load it in a new document alone.
    allowReload();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkError)) throw error;
    return this.props.failed(this.retry);
  }
}

function lazyContent<Props extends object>(
  load: Load<Props>,
  failed: (props: Props, retry: () => void) => ReactNode,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const forget = (): void => {
    loading = undefined;
  };
  const View = (props: Props): ReactNode => {
    const Loaded = use((loading ??= loadChunk(load)));
    return <Loaded {...props} />;
  };
  return function LazyContent(props: Props) {
    return (
      <LoadBoundary forget={forget} failed={(retry) => failed(props, retry)}>
        <View {...props} />
      </LoadBoundary>
    );
  };
}

export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyContent(load, (props, retry) => (
    <LoadFailed onRetry={retry} onClose={(props as { onClose?: () => void }).onClose} />
  ));

export const lazyExtra = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyContent(load, () => null);
