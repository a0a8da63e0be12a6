import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

let shownPath: string | undefined;

/**
 * Sets the title of the tab, and moves the focus to the h1 after a navigation, so that screen readers say where one is.
 *
 * @param tabTitle with the name of the program, such as `Inbox · Desk`
 * @returns for the h1, which needs `tabIndex={-1}`
 */
export function useScreenHeading(tabTitle: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });

  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);

  useEffect(() => {
    // Not at the first screen: a page that has just been opened begins at its start.
    const isNavigation = shownPath !== undefined && shownPath !== path;
    shownPath = path;
    if (isNavigation) heading.current?.focus({ preventScroll: true });
  }, [path]);

  return heading;
}
