import { article, articles, cardCopy, highlighted, longTitle, longWord, picture } from '#site/gallery/example-data.ts';
import type { Example } from '#site/ui/example.ts';
import { ArticleCards, ArticleList, ArticleSection, Byline, FeaturedArticle } from './ArticleCards.tsx';

export const examples: readonly Example[] = [
  { name: 'below a heading of the page', element: <ArticleCards articles={articles} copy={cardCopy} level={2} /> },
  {
    name: 'below a heading of a section',
    element: (
      <div>
        <h2>Newest</h2>
        <ArticleCards articles={articles.slice(0, 3)} copy={cardCopy} level={3} />
      </div>
    ),
  },
  {
    name: 'two articles',
    element: <ArticleCards articles={articles.slice(0, 2)} copy={cardCopy} level={2} />,
    note: 'A wide and a narrow card.',
  },
  {
    name: 'one article',
    element: <ArticleCards articles={articles.slice(0, 1)} copy={cardCopy} level={2} />,
    note: 'The text is beside the cover.',
  },
  {
    name: 'three articles',
    element: <ArticleCards articles={articles.slice(0, 3)} copy={cardCopy} level={2} />,
  },
  {
    name: 'with words highlighted',
    element: <ArticleCards articles={articles} copy={cardCopy} level={2} highlighted={highlighted} />,
  },

  { name: 'byline: an article', element: <Byline article={article} readingTime={cardCopy.reading_time} /> },
  {
    name: 'byline: a long name',
    element: (
      <Byline
        article={{ ...article, author: { ...article.author, name: longTitle } }}
        readingTime={cardCopy.reading_time}
      />
    ),
  },

  {
    name: 'article section: below the chips',
    element: <ArticleSection id="first" heading="All articles" articles={articles} copy={cardCopy} isFirst />,
  },
  {
    name: 'article section: further down',
    element: (
      <ArticleSection
        id="later"
        heading={longTitle}
        articles={articles.slice(0, 3)}
        copy={cardCopy}
        isFirst={false}
        highlighted={highlighted}
      >
        <p>Additional content.</p>
      </ArticleSection>
    ),
  },

  { name: 'article list: articles', element: <ArticleList articles={articles} copy={cardCopy} /> },
  {
    name: 'article list: with words highlighted and additional content',
    element: (
      <ArticleList articles={articles.slice(0, 1)} copy={cardCopy} highlighted={highlighted}>
        <p>Additional content.</p>
      </ArticleList>
    ),
  },

  { name: 'featured article: with a counted cover', element: <FeaturedArticle article={article} copy={cardCopy} /> },
  {
    name: 'featured article: with a picture',
    element: <FeaturedArticle article={{ ...article, picture, title: `${longTitle}: ${longWord}` }} copy={cardCopy} />,
  },
];
