import { formatDate } from '@masthead/core';
import { childrenOf, type Image, isLink, type Link, type ListedCard, siteModules } from '@masthead/core/content';
import type { VNodeChild } from 'vue';
import type { Visit } from '../request.ts';
import type { SafeHtml, SafeModule } from './sanitise.ts';

type ModuleOf<Kind extends SafeModule['kind']> = Extract<SafeModule, { readonly kind: Kind }>;

/** What the modules of a page are drawn with. */
export type Around = {
  readonly visit: Visit;
  /** Beside the title of an article: the way to save it. */
  readonly tools?: VNodeChild;
  readonly quiz: (module: ModuleOf<'Quiz'>) => VNodeChild;
};

export const Html = ({ html, class: name }: { readonly html: SafeHtml; readonly class?: string }) => (
  <div class={name ?? 'prose'} innerHTML={html.html} />
);

const Picture = ({ image }: { readonly image: Image | undefined }) =>
  image && (
    <picture>
      {image.sources
        ?.filter(({ isNarrow }) => !isNarrow)
        .map(({ type, srcset }) => (
          <source key={srcset} type={type} srcset={srcset} />
        ))}
      <img src={image.src} alt={image.alt} width={image.size?.width} height={image.size?.height} loading="lazy" />
    </picture>
  );

const LinkRow = ({ links }: { readonly links: readonly (Link | undefined)[] }) => {
  const shown = links.filter((link) => link !== undefined);
  return shown.length === 0 ? null : (
    <ul class="link-row">
      {shown.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
};

const Cards = ({ cards, visit }: { readonly cards: readonly ListedCard[]; readonly visit: Visit }) => (
  <ul class="cards">
    {cards.map(({ id, url, title, description, eyebrow, image, date, language }) => (
      <li key={id} lang={language}>
        <Picture image={image} />
        {eyebrow !== '' && <p class="eyebrow">{eyebrow}</p>}
        <h3>
          <a href={url}>{title}</a>
        </h3>
        {description !== '' && <p>{description}</p>}
        {date !== undefined && <time datetime={date}>{formatDate(visit.language, 'day')(date)}</time>}
      </li>
    ))}
  </ul>
);

type Drawn = { readonly [Kind in SafeModule['kind']]?: (module: ModuleOf<Kind>, around: Around) => VNodeChild };

/** What this site draws by a form of its own; every other kind has the neutral one. */
const drawn: Drawn = {
  ArticleHero: ({ eyebrow, title, description, image, imageCaption, authors, date }, { visit, tools }) => (
    <div class="hero">
      {eyebrow !== '' && <p class="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {description !== '' && <p class="lead">{description}</p>}
      <p class="byline">
        {authors.map(({ name, url }) => (
          <span key={name}>{url === undefined ? name : <a href={url}>{name}</a>}</span>
        ))}
        {date !== undefined && <time datetime={date}>{formatDate(visit.language, 'day')(date)}</time>}
      </p>
      {tools}
      <figure>
        <Picture image={image} />
        {imageCaption !== '' && <figcaption>{imageCaption}</figcaption>}
      </figure>
    </div>
  ),
  ArticleBody: ({ segments }, around) => (
    <article class="article-body">
      {segments.map((segment) =>
        segment.kind === 'Markup' ? (
          <Html html={segment.html} />
        ) : (
          segment.modules.map((module) => <Module module={module} around={around} />)
        ),
      )}
    </article>
  ),
  MainContentLayout: ({ areaA, areaB }, around) => (
    <div class="columns">
      <div>
        <Modules modules={areaA} around={around} />
      </div>
      <div>
        <Modules modules={areaB} around={around} />
      </div>
    </div>
  ),
  SectionHeader: ({ eyebrow, title, dek, readMoreLinks, callsToAction, audience }, { visit }) =>
    audience === 'signed-out' && visit.session._tag === 'active' ? null : (
      <div class="section-header">
        {eyebrow !== '' && <p class="eyebrow">{eyebrow}</p>}
        {title !== '' && <h2>{title}</h2>}
        {dek !== '' && <p>{dek}</p>}
        <LinkRow links={[...readMoreLinks, ...callsToAction]} />
      </div>
    ),
  LinkList: ({ title, dek, items, readMoreLink }) => (
    <section>
      {title !== '' && <h2>{title}</h2>}
      {dek !== '' && <p>{dek}</p>}
      <ul class="cards">
        {items.map(({ id, title: heading, description, link }) => (
          <li key={id}>
            <h3>
              <a href={link.href}>{heading || link.text}</a>
            </h3>
            {description !== '' && <p>{description}</p>}
          </li>
        ))}
      </ul>
      <LinkRow links={[readMoreLink]} />
    </section>
  ),
  CardGrid: ({ title, dek, cards, readMoreLink }, { visit }) => (
    <section>
      {title !== '' && <h2>{title}</h2>}
      {dek !== '' && <p>{dek}</p>}
      <Cards cards={cards} visit={visit} />
      <LinkRow links={[readMoreLink]} />
    </section>
  ),
  InlineImage: ({ image, description, source, table }, { visit }) => (
    <figure>
      <Picture image={image} />
      {description !== '' && <figcaption>{description}</figcaption>}
      {source !== '' && <p class="small">{source}</p>}
      {table.html !== '' && (
        <details>
          <summary>{visit.translate('Exhibit_Table')}</summary>
          <Html html={table} />
        </details>
      )}
    </figure>
  ),
  PullQuote: ({ quote, citation }) => (
    <blockquote class="pull-quote">
      <p>{quote}</p>
      {citation !== '' && <footer>{citation}</footer>}
    </blockquote>
  ),
  Accordion: ({ title, items }) => (
    <section>
      {title !== '' && <h2>{title}</h2>}
      {items.map(({ id, title: heading, body }) => (
        <details key={id}>
          <summary>{heading}</summary>
          <Html html={body} />
        </details>
      ))}
    </section>
  ),
  Quiz: (module, { quiz }) => quiz(module),
};

/** The kinds that have a form of their own here. */
export const drawnKinds: readonly string[] = Object.keys(drawn);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isHtml = (value: unknown): value is SafeHtml =>
  isRecord(value) && Object.keys(value).length === 1 && typeof value.html === 'string';

const headings = ['title', 'headline', 'heading', 'header', 'sectionTitle'] as const;
const texts = ['eyebrow', 'subTitle', 'dek', 'description', 'quote', 'statement'] as const;

/** Returns the links in a value at any depth, those of cards and list items included. */
const linksIn = (value: unknown): readonly { readonly href: string; readonly text: string }[] => {
  if (isLink(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (!isRecord(value) || 'kind' in value) return [];
  const { url, title } = value;
  const own = typeof url === 'string' && url !== '' && typeof title === 'string' && title !== '';
  return [...(own ? [{ href: url, text: title }] : []), ...Object.values(value).flatMap(linksIn)];
};

/** Draws a module of any kind by what all have in common: title, texts, links and the modules in it. */
const Neutral = ({ module, around }: { readonly module: SafeModule; readonly around: Around }) => {
  const values: Readonly<Record<string, unknown>> = { ...module };
  const textOf = (name: string): string => (typeof values[name] === 'string' ? (values[name] as string) : '');
  const heading = headings.map(textOf).find((text) => text !== '') ?? '';
  const links = Object.entries(values).flatMap(([, value]) => linksIn(Array.isArray(value) ? value : [value]));
  const html = Object.values(values).filter(isHtml);
  return (
    <section data-neutral={module.kind}>
      {heading !== '' && (/Hero/u.test(module.kind) ? <h1>{heading}</h1> : <h2>{heading}</h2>)}
      {texts
        .map(textOf)
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {html
        .filter((each) => each.html !== '')
        .map((each) => (
          <Html html={each} />
        ))}
      {links.length > 0 && (
        <ul>
          {[...new Map(links.map((link) => [link.href, link])).values()].map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      <Modules modules={childrenOf(siteModules)(module)} around={around} />
    </section>
  );
};

const reported = new Set<string>();

/** Writes once for each kind that it has no form of its own here. */
const report = (kind: string): void => {
  if (reported.has(kind)) return;
  reported.add(kind);
  console.warn(`The kind ${kind} is drawn by the neutral form.`);
};

const Module = ({ module, around }: { readonly module: SafeModule; readonly around: Around }): VNodeChild => {
  const draw = drawn[module.kind] as ((given: SafeModule, around: Around) => VNodeChild) | undefined;
  if (draw !== undefined) return draw(module, around);
  report(module.kind);
  return <Neutral module={module} around={around} />;
};

/** Draws modules in their order. */
export const Modules = ({
  modules,
  around,
}: {
  readonly modules: readonly SafeModule[];
  readonly around: Around;
}): VNodeChild => modules.map((module) => <Module module={module} around={around} />);
