import { drawCount } from '#site/kolam/count.ts';
import { Photo } from '#site/pictures/Photo.tsx';
import { backgroundClasses } from '#site/ui/backgrounds.ts';
import type { Article, ArticleCount } from './queries.ts';

/** The shape of the drawing, width divided by height, and of a picture in its place. */
const sizes = {
  /** Of a card in a narrow column. */
  narrow: { aspect: 1.45, photo: 'aspect-[3/2]', sizes: '(width >= 64rem) 31rem, (width >= 36rem) 50vw, 100vw' },
  /** Of a card in a wide column. */
  wide: { aspect: 2.2, photo: 'aspect-[3/2]', sizes: '(width >= 64rem) 44rem, (width >= 36rem) 50vw, 100vw' },
  /** As wide as the page. */
  large: {
    aspect: 1.6,
    photo: 'aspect-[3/2] md:aspect-[2/1] lg:aspect-[5/2]',
    sizes: '(width >= 80rem) 78rem, 100vw',
  },
} as const;

interface ArticleCoverProps {
  article: Pick<Article, 'slug' | 'category' | 'cover' | 'picture'>;
  size: keyof typeof sizes;
  /** Whether it is at the top of the page of its article, where the cover of the card moves to. */
  isHero?: boolean;
}

/**
 * The cover of an article: its number, and a drawing that counts it, on the colour of its category; or its picture. It shares a
 * view transition with the cover on the article's page (site/shell/view-transitions.css).
 */
export function ArticleCover({ article, size, isHero = false }: ArticleCoverProps) {
  const { slug, category, cover, picture } = article;
  const { photo, sizes: photoSizes } = sizes[size];
  return (
    <div
      data-figure={slug}
      className={`article-cover ${isHero ? 'shared-transition ' : ''}${backgroundClasses[category.background]}`}
    >
      {picture ? (
        <Photo picture={picture} sizes={photoSizes} eager={isHero} className={photo} />
      ) : (
        <div className={`article-cover-${size}`}>
          <p>
            <strong>{cover.figure}</strong> <span>{cover.says}</span>
          </p>
          <CountDrawing count={cover} size={size} />
        </div>
      )}
    </div>
  );
}

/** Hidden from screen readers: the number is beside it. */
function CountDrawing({ count, size }: { count: ArticleCount; size: keyof typeof sizes }) {
  const { width, height, plain, marked, strand, dotSize, markedSize, strandWidth } = drawCount(
    count,
    sizes[size].aspect,
  );
  return (
    <svg
      aria-hidden="true"
      className="counted"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={size === 'large' ? 'xMaxYMax' : 'xMinYMid'}
      strokeWidth={dotSize}
    >
      {plain && <path d={plain} className={count.kind === 'chain' ? undefined : 'counted-beside'} />}
      <path d={strand} strokeWidth={strandWidth} />
      <path d={marked} strokeWidth={markedSize} />
    </svg>
  );
}

/** Each sets the variable `--background` (site/ui/bands.css). */
