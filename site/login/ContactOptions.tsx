interface ContactOptionsProps {
  heading: string;
  text: string;
  items: readonly { title: string; text: string; link: { label: string; href: string } }[];
}

/** How clients can contact the agency without signing in. */
export function ContactOptions({ heading, text, items }: ContactOptionsProps) {
  return (
    <section aria-labelledby="ways-in" className="measure grid gap-x-16 gap-y-10 py-section lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 id="ways-in" className="max-w-[8.3em]">
          {heading}
        </h2>
        <p className="mt-5 max-w-[20.5em] text-lead text-muted">{text}</p>
      </div>
      <ul className="border-hairline border-t">
        {items.map((item) => (
          <li
            key={item.title}
            className="grid items-baseline gap-x-10 gap-y-2 border-hairline border-b py-7 md:grid-cols-[1fr_auto]"
          >
            <div>
              <h3>{item.title}</h3>
              <p className="prose-width mt-2 text-muted">{item.text}</p>
            </div>
            <a href={item.link.href} className="py-1 font-bold underline underline-offset-4">
              {item.link.label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
