import { Monogram } from '#site/kolam/Monogram.tsx';
import { Photo } from '#site/pictures/Photo.tsx';
import type { AboutCopy } from '#site/shell/queries.ts';
import { initialsOf } from '#site/text/format.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { arrowRight } from '#site/ui/icon-shapes.ts';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import type { Person } from './queries.ts';

interface TeamMembersProps {
  copy: AboutCopy['team'];
  people: readonly Person[];
}

const backgrounds = ['background-cover-1', 'background-cover-2', 'background-neel'] as const;

/** The team members: picture or monogram, role, email address and LinkedIn profile. */
export function TeamMembers({ copy, people }: TeamMembersProps) {
  return (
    <section id="team" aria-labelledby="team-heading" className="measure pb-section">
      <SectionHead id="team-heading" eyebrow={copy.eyebrow} heading={copy.heading} text={copy.text} />
      <ul className="mt-14 grid gap-x-6 gap-y-12 lg:grid-cols-3">
        {people.map(({ id, name, role, experience, linkedin, email, picture }, index) => (
          <li
            key={id}
            className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-1"
          >
            <div className={`monogram-background self-start rounded-panel ${backgrounds[index % backgrounds.length]}`}>
              {picture ? (
                <Photo picture={picture} sizes="(width >= 36rem) 37rem, 150vw" className="aspect-square" />
              ) : (
                <Monogram seed={id} initials={initialsOf(name)} />
              )}
            </div>
            <div className="sm:self-center lg:self-start">
              <h3 className="text-[1.5rem]">{name}</h3>
              <p className="mt-1 font-semibold text-accent">{role}</p>
              <p className="mt-4 text-muted">{experience}</p>
              <ul className="mt-5 border-hairline border-t text-small">
                <li className="border-hairline border-b">
                  <a href={`mailto:${email}`} className="block py-3 underline-offset-4 hover:underline">
                    {email}
                  </a>
                </li>
                <li className="border-hairline border-b">
                  <a
                    href={linkedin}
                    className="flex items-center justify-between py-3 underline-offset-4 hover:underline"
                  >
                    <span>
                      {copy.linkedin}
                      <span className="sr-only">: {name}</span>
                    </span>
                    <Icon shape={arrowRight} className="size-4.5 text-accent" />
                  </a>
                </li>
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
