import type { ReactNode } from 'react';
import { Kolam } from '#site/kolam/Kolam.tsx';
import { Button } from '#site/ui/Button.tsx';

interface NoticeProps {
  seed: string;
  heading: string;
  text: string;
  actions: readonly { label: string; href: string }[];
  children?: ReactNode;
  /** Instead of the kolam, which draws itself. */
  figure?: ReactNode;
}

/** A page with one message and the next step, such as "sent" or "not found". */
export function Notice({ seed, heading, text, actions, children, figure }: NoticeProps) {
  return (
    <section className="on-dark">
      <div className="measure grid items-center gap-x-16 gap-y-14 pt-36 pb-20 lg:min-h-[70svh] lg:grid-cols-[7fr_5fr] lg:pb-24">
        <div>
          <h1 className="max-w-[11em] text-[clamp(2.25rem,4.6vw,3.5rem)]">{heading}</h1>
          <p className="mt-6 max-w-[26em] text-lead text-muted">{text}</p>
          {children}
          {actions.length > 0 && (
            <div className="mt-9 flex flex-wrap gap-3.5">
              {actions.map(({ label, href }, index) => (
                <Button key={href} href={href} variant={index === 0 ? 'haldi' : 'outline'}>
                  {label}
                </Button>
              ))}
            </div>
          )}
        </div>
        <div className="mx-auto w-full max-w-72 lg:max-w-96">
          {figure ?? <Kolam seed={seed} halfWidth={4} strokeWidth={1.2} drawOn className="text-strand" />}
        </div>
      </div>
    </section>
  );
}
