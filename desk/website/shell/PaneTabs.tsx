import { Link } from '@tanstack/react-router';
import { bulletList } from '#screen/ui/icon-shapes.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { eye, fileCheck } from '#site/ui/icon-shapes.ts';

/** On narrow screens: which pane is shown. The choice is part of the address, so that "back" works. */
export function PaneTabs({ shown, hasForm }: { shown: 'content' | 'form' | 'page'; hasForm: boolean }) {
  const tabs = [
    { pane: 'content', text: 'Content', shape: bulletList },
    { pane: 'form', text: 'Words', shape: fileCheck },
    { pane: 'page', text: 'Page', shape: eye },
  ] as const;
  return (
    <nav
      aria-label="Panes"
      className="grid shrink-0 grid-flow-col auto-cols-fr border-hairline border-t bg-background pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {tabs.map(
        ({ pane, text, shape }) =>
          (pane !== 'form' || hasForm) && (
            <Link
              key={pane}
              to="."
              search={(search) => ({ ...search, show: pane === 'form' ? undefined : pane })}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={shown === pane ? 'page' : undefined}
              className="grid min-h-14 low:min-h-10 content-center justify-items-center gap-0.5 text-muted text-tiny leading-none aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              <Icon shape={shape} className="low:hidden size-5.5" />
              {text}
            </Link>
          ),
      )}
    </nav>
  );
}
