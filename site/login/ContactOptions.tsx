import type { LoginCopy } from '#site/shell/queries.ts';
import { Button } from '#site/ui/Button.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { mail, messageCircle, phone } from '#site/ui/icon-shapes.ts';
import { Eyebrow } from '#site/ui/SectionHead.tsx';

interface ContactOptionsProps {
  copy: LoginCopy['hero'];
  items: readonly {
    icon: keyof typeof icons;
    title: string;
    text: string;
    link: { label: string; href: string };
  }[];
}

const icons = { message: messageCircle, phone, mail };

/** The top of the login page: how clients reach the agency without signing in. */
export function ContactOptions({ copy, items }: ContactOptionsProps) {
  return (
    <section className="on-dark">
      <div className="measure pt-32 pb-16 lg:pt-40 lg:pb-24">
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <div className="mt-6 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[8fr_4fr]">
          <h1 className="text-[clamp(2.5rem,6vw,5.5rem)]">{copy.heading}</h1>
          <p className="max-w-[25em] text-lead text-muted">{copy.text}</p>
        </div>
        <ul className="cells mt-12 lg:grid-cols-3">
          {items.map(({ icon, title, text, link }, index) => (
            <li key={title} className="contact-way max-lg:pe-0 lg:last:pe-0">
              <Icon shape={icons[icon]} strokeWidth={1.5} className="size-9 text-accent" />
              <h2 className="text-[1.625rem]">{title}</h2>
              <p className="max-w-[29em] text-muted">{text}</p>
              <div className="wrap-anywhere">
                <Button variant={index === 0 ? 'haldi' : 'outline'} href={link.href} wide>
                  {link.label}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
