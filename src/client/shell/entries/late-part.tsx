/**
 * Something beside the screen that comes after it, such as the search of commands. Where its code can't be had, the
 * screen goes on without it.
 */
import { Component, type ReactNode, Suspense } from 'react';
import { ChunkUnavailable } from '../../ui/lazy-part.ts';

export class LatePart extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown): { isMissing: boolean } {
    // What breaks for another reason is for the boundary around the page.
    if (!(error instanceof ChunkUnavailable)) throw error;
    return { isMissing: true };
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
