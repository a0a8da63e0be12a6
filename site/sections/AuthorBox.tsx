import { Monogram } from '#site/art/Monogram.tsx';
import { Photo } from '#site/art/Photo.tsx';
import type { Article, BlogWords } from '#site/catalogue/articles.ts';
import { initialsOf } from '#site/ui/initials.ts';

interface AuthorBoxProps {
  author: Article['author'];
  words: BlogWords['article'];
}

/** Who wrote an article, in a picture or on their own kolam, and how to reach them. */
export function AuthorBox({ author, words }: AuthorBoxProps) {
  const { id, name, role, experience, linkedin, email, picture } = author;
  return (
    <section
      aria-labelledby="author"
      className="mt-16 grid items-center gap-x-8 gap-y-6 rounded-panel bg-quiet p-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-8"
    >
      <div className="on-dark monogram-ground w-36 rounded-[0.9rem]">
        {picture ? (
          <Photo picture={picture} sizes="13.5rem" className="aspect-square" />
        ) : (
          <Monogram seed={id} initials={initialsOf(name)} />
        )}
      </div>
      <div>
        <h2 id="author" className="font-body font-bold text-accent text-small tracking-normal">
          {words.about_author}
        </h2>
        <p className="mt-2 font-[650] font-head text-h3 leading-tight">{name}</p>
        <p className="text-muted">{role}</p>
        <p className="mt-3 max-w-[34em] text-small">{experience}</p>
        <p className="mt-3 flex flex-wrap gap-x-6 text-small wrap-anywhere">
          <a href={`mailto:${email}`} className={contact}>
            {email}
          </a>
          <a href={linkedin} className={contact}>
            {words.linkedin}
            <span className="sr-only">: {name}</span>
          </a>
        </p>
      </div>
    </section>
  );
}

const contact = 'py-1.5 underline decoration-hairline underline-offset-4 hover:decoration-current';
