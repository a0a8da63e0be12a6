import { type ReactNode, useEffect, useRef } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';

let shownTitle: string | undefined;

/** Around each step of signing in: the brand beside it, on phones above it. */
export function SignInFrame({
  brand = '',
  title,
  children,
}: {
  /** Not known until the first reply. */
  brand?: string;
  title: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Desk`;
    // A new step takes the focus, so that screen readers say where one is; a page that was just opened begins at its start.
    const isNewStep = shownTitle !== undefined && shownTitle !== title;
    shownTitle = title;
    if (isNewStep) heading.current?.focus();
  }, [title]);

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-1">
      <header className="relative overflow-hidden bg-soil-2 text-rice">
        <Kolam
          seed="kolam-digital"
          halfWidth={7}
          strokeWidth={1}
          className="absolute top-[44%] left-1/2 hidden w-[min(84%,72dvh)] -translate-x-1/2 -translate-y-1/2 text-haldi opacity-60 [--dot:currentColor] lg:block"
        />
        <div className="relative flex min-h-16 items-center gap-3 px-gutter py-3 lg:min-h-full lg:items-end lg:p-10">
          <Kolam
            seed="kolam-digital"
            halfWidth={1}
            strokeWidth={2.2}
            className="size-9 shrink-0 text-haldi [--dot:currentColor] lg:size-12"
          />
          <p className="font-head leading-tight lg:text-h2">
            {brand}
            <span className="block text-rice/80 text-tiny lg:text-body">The desk</span>
          </p>
        </div>
      </header>
      <main className="grid content-start justify-items-center px-gutter py-10 lg:content-center">
        <div className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
}

/** What went wrong, above what to do about it. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-field border border-danger bg-surface px-4 py-3 font-semibold text-danger">
      {children}
    </p>
  );
}
