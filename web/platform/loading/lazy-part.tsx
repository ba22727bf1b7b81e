/**
 * Components whose code is loaded when they are first rendered.
 *
 * - `lazyPage`: the content of a route. A failed load is shown by the error page of the route.
 * - `lazyPart`: a dialog or a region of a page. A failed load leaves the page, and what was typed in it, as they are
 *   and offers to try again.
 */
import { Component, lazy, use, type ComponentType, type ReactNode } from 'react';
import { ChunkError, loadChunk } from './load-chunk.ts';
import { LoadFailed } from './load-failed.tsx';

export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(() => loadChunk(async () => ({ default: await load() })));

interface BoundaryProps {
  /** Called before the content is rendered again. */
  onRetry: () => void;
  onClose?: () => void;
  children: ReactNode;
}

class LoadBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkError)) throw error;
    return <LoadFailed onRetry={this.retry} onClose={this.props.onClose} />;
  }
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const View = (props: Props): ReactNode => {
    const Loaded = use((loading ??= loadChunk(load)));
    return <Loaded {...props} />;
  };
  return function LazyPart(props: Props) {
    const { onClose } = props as { onClose?: () => void };
    return (
      <LoadBoundary onRetry={() => (loading = undefined)} onClose={onClose}>
        <View {...props} />
      </LoadBoundary>
    );
  };
}
