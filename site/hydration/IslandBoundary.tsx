import { Component, type ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import type { SiteFacts, SystemCopy } from '#site/shell/queries.ts';
import { ErrorScreen } from '#site/ui/ErrorScreen.tsx';

export type IslandErrorCopy = Omit<SystemCopy['error'], 'statuses'> & Pick<SiteFacts['words'], 'search'>;

interface IslandBoundaryProps {
  copy: IslandErrorCopy;
  /** Shows the stack. */
  development?: boolean;
  children: ReactNode;
}

type BoundaryState = { status: 'whole' } | { status: 'failed'; error: Error };

/** The error boundary of every island: an error inside it is replaced by the error screen, and the rest of the page stays. */
export class IslandBoundary extends Component<IslandBoundaryProps, BoundaryState> {
  override state: BoundaryState = { status: 'whole' };

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { status: 'failed', error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { copy, development = import.meta.env.DEV, children } = this.props;
    if (this.state.status === 'whole') return children;
    const { error } = this.state;
    return (
      <ErrorScreen
        variant="compact"
        copy={copy}
        links={{
          home: routes.home,
          search: routes.search,
          contact: routes.contactAbout({ subject: copy.contactSubject, message: error.message }),
        }}
        fault={{ message: error.message }}
        note={copy.section}
        stack={development ? error.stack : undefined}
      />
    );
  }
}
