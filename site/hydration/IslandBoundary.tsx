import { Component, type ReactNode } from 'react';
import { routes } from '#contract/routes.ts';
import { ErrorScreen, type ErrorScreenWords } from '#site/ui/ErrorScreen.tsx';

export interface IslandErrorWords extends ErrorScreenWords {
  /** Says that only this part of the page failed. */
  section: string;
  /** The subject of the message that the contact link begins. */
  contactSubject: string;
}

interface IslandBoundaryProps {
  copy: IslandErrorWords;
  /** Only a developer is shown where in the code it happened. */
  development?: boolean;
  children: ReactNode;
}

type BoundaryState = { status: 'whole' } | { status: 'failed'; error: Error };

/** Stands round every island: a fault inside it shows the error screen in its place and leaves the rest of the page. */
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
