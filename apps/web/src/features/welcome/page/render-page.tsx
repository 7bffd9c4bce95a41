import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../../i18n/locale.ts';
import { en } from '../texts/en.ts';
import { exampleAnswers } from '../texts/examples.ts';
import { nl } from '../texts/nl.ts';
import { Book, Sizes, Steps } from './book.tsx';
import { askedThemes, firstTheme } from './chosen-questions.ts';
import { LastCall, Questions, Yours } from './closing.tsx';
import { asJson, Head } from './head.tsx';
import { Footer, Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { type PageContent, PageContentProvider } from './page-context.tsx';
import { pageFacts } from './page-facts.ts';
import { Price } from './price.tsx';
import { Themes } from './shelf.tsx';
import { Voices } from './voices.tsx';

/** The public home as HTML: what belongs into the head, and the body. It is made when the app is built. */
export function renderPage(language: Locale): { head: string; body: string } {
  const content: PageContent = {
    language,
    texts: { nl, en }[language],
    themes: askedThemes(language),
    facts: pageFacts(language),
  };
  // React asks for every picture beforehand; the browser knows better which of them is in sight.
  const render = (part: React.ReactNode) =>
    renderToStaticMarkup(<PageContentProvider value={content}>{part}</PageContentProvider>).replaceAll(
      /<link rel="preload"[^>]*>/g,
      '',
    );
  return { head: render(<Head />), body: render(<Body content={content} />) };
}

function Body({ content: { language, texts, themes } }: { content: PageContent }) {
  const asked = { language, firstTheme, themes, example: exampleAnswers[language], texts: texts.tryOut };
  return (
    <>
      <Header />
      <main id="content">
        <Hero />
        <Themes />
        <Steps />
        <Book />
        <Sizes />
        <Price />
        <Voices />
        <Yours />
        <Questions />
        <LastCall />
      </main>
      <Footer />
      <script
        type="application/json"
        id="asked"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, without a bracket
        dangerouslySetInnerHTML={{ __html: asJson(asked) }}
      />
    </>
  );
}
