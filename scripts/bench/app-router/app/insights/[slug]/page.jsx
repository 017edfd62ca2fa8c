import { notFound } from 'next/navigation';
import { pageAt } from '../../../parts/backend.mjs';
import { Frame } from '../../../parts/frame.jsx';

export const revalidate = 60;
export const generateStaticParams = () => [];

const Picture = ({ src, alt, width, height }) => <img src={src} alt={alt} width={width} height={height} />;

const Rich = ({ html }) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;

const views = {
  ArticleDefaultHero: ({ fields }) => (
    <header className="article-hero">
      <p>{fields.eyebrow.value}</p>
      <h1>{fields.title.value}</h1>
      <p>{fields.description.value}</p>
      <Picture {...fields.heroImage.value} />
    </header>
  ),
  ArticleBody: ({ fields, placeholders }) => (
    <>
      <Rich html={fields.body.value} />
      {Object.values(placeholders).map((modules) => (
        <Modules key={modules[0]?.uid} modules={modules} />
      ))}
    </>
  ),
  PullQuote: ({ fields }) => (
    <blockquote>
      <p>{fields.description.value}</p>
      <cite>{fields.citation.value}</cite>
    </blockquote>
  ),
  InlineImage: ({ fields }) => (
    <figure>
      <Picture {...fields.libraryMediaFile.value} />
      <figcaption>{fields.description.value}</figcaption>
      <Rich html={fields.dataTable.value} />
    </figure>
  ),
  SidebarTextBlock: ({ fields }) => (
    <aside>
      <h2>{fields.headline.value}</h2>
      <Rich html={fields.description.value} />
      <Rich html={fields.aboutTheAuthors.value} />
    </aside>
  ),
  MainContentLayout: ({ placeholders }) => (
    <div className="columns">
      <Modules modules={placeholders.areaB ?? []} />
      <Modules modules={placeholders.areaA ?? []} />
    </div>
  ),
};

const Modules = ({ modules }) =>
  modules.map((module) => {
    const View = views[module.componentName];
    return View === undefined ? null : <View key={module.uid} {...module} />;
  });

export default async function ArticlePage({ params }) {
  const { slug } = await params;
  const page = await pageAt(`/insights/${slug}`);
  if (page === null) notFound();
  return (
    <Frame path={`/insights/${slug}`} isForVisitor={false}>
      <article className="page">
        <Modules modules={page.placeholders.main} />
      </article>
    </Frame>
  );
}
