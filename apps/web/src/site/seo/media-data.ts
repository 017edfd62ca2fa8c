import { type ModuleKind, textAttributes } from '@masthead/core/content';
import { type PageVideo, type PageVideos, videoAt, videoIdsOf } from '../../kit/media/page-videos.ts';
import { everyModule, modulesOf } from '../../kit/modules/find-module.ts';
import type { PageData } from '../../kit/modules/page-context.tsx';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import type { Publisher, StructuredData } from '../../kit/page/structured-data.ts';

const withText = (name: string, text: string): StructuredData => (text === '' ? {} : { [name]: text });

/** Returns each sound file on a page as search engines read it (schema.org AudioObject); embeds are the business of their hosts. */
export const audioData = (page: SanitisedPage, { origin }: Pick<Publisher, 'origin'>): readonly StructuredData[] =>
  modulesOf(page.main, 'AudioPlayer').flatMap(({ title, description, asset }) =>
    asset === undefined
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': 'AudioObject',
            name: title || page.title,
            ...withText('description', description),
            contentUrl: new URL(`/${asset}`, origin).href,
            inLanguage: textAttributes(page).lang,
          },
        ],
  );

/** Modules whose films are to be watched; those behind words are decoration. */
const filmKinds: readonly ModuleKind[] = ['InlineVideo', 'VideoGallery', 'VideoHero'];

/** A file of the site by its path, or one of another host without its protocol. */
const addressOf = (file: string, origin: string): string => new URL(file, origin).href;

const filmData = (
  { title, poster, sources, transcript, transcriptLanguage }: PageVideo,
  page: SanitisedPage,
  { origin }: Pick<Publisher, 'origin'>,
): StructuredData => {
  const file = sources.find(({ isNarrow }) => !isNarrow) ?? sources[0];
  const { firstPublished, displayDate } = page.metadata;
  const uploadDate = firstPublished ?? displayDate;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title || page.title,
    ...withText('description', page.description),
    ...(poster !== undefined && { thumbnailUrl: addressOf(poster, origin) }),
    ...(file !== undefined && { contentUrl: addressOf(file.src, origin) }),
    ...(uploadDate !== undefined && { uploadDate }),
    ...(transcriptLanguage === undefined && withText('transcript', transcript.join('\n'))),
    inLanguage: textAttributes(page).lang,
  };
};

/**
 * Returns each film on a page as search engines read it (schema.org VideoObject), once, in the order of the page.
 * @param data what was loaded for the modules of the page: films that its visitor may see
 */
export const videoData = (
  page: SanitisedPage,
  data: PageData | undefined,
  site: Pick<Publisher, 'origin'>,
): readonly StructuredData[] => {
  const videos: PageVideos = Object.assign({}, ...filmKinds.map((kind) => data?.[kind]));
  const films = everyModule(page.main).filter(({ kind }) => filmKinds.includes(kind));
  return videoIdsOf(films).flatMap((id) => {
    const video = videoAt(videos, id);
    return video === undefined ? [] : [filmData(video, page, site)];
  });
};

/** Latin, Arabic and Japanese question marks. */
const isQuestion = (title: string): boolean => /[?؟？]\s*$/u.test(title);

/** Returns the questions that a page answers in accordions as search engines read them (schema.org FAQPage); undefined where it has none. */
export const questionsData = (page: SanitisedPage): StructuredData | undefined => {
  const questions = modulesOf(page.main, 'Accordion').flatMap(({ items }) =>
    items.filter(({ title }) => isQuestion(title)),
  );
  if (questions.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: body },
    })),
  };
};
