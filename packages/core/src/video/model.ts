import type { Language } from '../shared/language.ts';

/** The containers that browsers play, in the order of the page: MP4 first (C§7), Ogg as a fallback. */
export const videoTypes = ['video/mp4', 'video/webm', 'video/ogg'] as const;
type VideoType = (typeof videoTypes)[number];

/** A file of a video that browsers play. */
export type VideoSource = {
  /** Without its protocol (C§7): the page's own is used. */
  readonly src: string;
  readonly type: VideoType;
  /** Of the picture, in pixels; undefined where the platform does not send it. */
  readonly width: number | undefined;
};

/** Captions shown while a video plays. */
export type VideoTrack = {
  readonly src: string;
  /** As BCP 47 names it. */
  readonly language: string;
  readonly label: string;
};

/** A video of the platform, as far as a page needs it. */
export type Video = {
  readonly id: string;
  /** What the platform calls it, in English unless its people wrote otherwise. */
  readonly title: string;
  /** What it is called in other languages. */
  readonly titles: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly sources: readonly VideoSource[];
  readonly poster: string | undefined;
  readonly tracks: readonly VideoTrack[];
  /** The transcripts, by language. */
  readonly transcripts: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number } | undefined;
};

const longestId = 100;

/** An id as platforms give them (digits, or `ref:` and a name); it becomes a segment of an address. */
const isVideoId = (text: string): boolean => /^(?!\.+$)[\w.:-]+$/u.test(text) && text.length <= longestId;

/** The video that an editor names; undefined for none, and for what can be no id. */
export const videoIdIn = (written: string): string | undefined => {
  const id = written.trim();
  return isVideoId(id) ? id : undefined;
};

/** As many as a gallery shows. */
const mostVideos = 24;

/** C§5: ids between commas, trimmed; each counts once, and what can be no id does not count. */
export const videoIdsIn = (written: string): readonly string[] =>
  [...new Set(written.split(',').map((id) => id.trim()))].filter(isVideoId).slice(0, mostVideos);

const tagPrefix = 'secured:';

/** Returns whether a role matches a pattern, ignoring case; `*` matches anything. Linear time. */
const isMatch = (pattern: string, role: string): boolean => {
  const [start = '', ...rest] = pattern.toLowerCase().split('*');
  const end = rest.pop();
  const name = role.toLowerCase();
  if (end === undefined) return name === start;
  if (!name.startsWith(start) || !name.endsWith(end) || name.length < start.length + end.length) return false;
  const middle = name.slice(start.length, name.length - end.length);
  let from = 0;
  return rest.every((part) => {
    const at = middle.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
};

/**
 * Returns the role pattern of a tag: `secured:` and a role, in which `*` matches anything;
 * undefined for any other tag.
 */
const patternIn = (tag: string): string | undefined => {
  const written = tag.trim();
  return written.toLowerCase().startsWith(tagPrefix) ? written.slice(tagPrefix.length).trim() : undefined;
};

/** Whether a video is for some visitors only. */
export const isSecured = ({ tags }: Pick<Video, 'tags'>): boolean => tags.some((tag) => patternIn(tag) !== undefined);

/**
 * C§5, C§6: returns whether a visitor may see a video: it has no secured tags, or one of the
 * visitor's roles matches, ignoring case.
 */
export const isOpenTo = ({ tags }: Pick<Video, 'tags'>, roles: readonly string[]): boolean =>
  !isSecured({ tags }) ||
  tags.some((tag) => {
    const pattern = patternIn(tag);
    return pattern !== undefined && pattern !== '' && roles.some((role) => isMatch(pattern, role));
  });

/** Returns the roles of a visitor: `registered`, and those of the user service. */
export const rolesOf = (visitor: {
  readonly isPremiumUser: boolean;
  readonly isPracticeUser: boolean;
}): readonly string[] => [
  'registered',
  ...(visitor.isPremiumUser ? ['premium'] : []),
  ...(visitor.isPracticeUser ? ['practice'] : []),
];

/** A video as one page shows it. */
export type ShownVideo = Omit<Video, 'tags' | 'titles' | 'transcripts' | 'sources'> & {
  /** Of the title, where it is another than the page's. */
  readonly titleLanguage: string | undefined;
  /** In the order in which a browser is to try them; `narrow` ones are for phones alone. */
  readonly sources: readonly (VideoSource & { readonly isNarrow: boolean })[];
  /** Paragraphs; none where there is no transcript in the page's language. */
  readonly transcript: readonly string[];
  /** Of the transcript, where it is another than the page's. */
  readonly transcriptLanguage: string | undefined;
};

/** No phone needs more, and no page of this site shows more, in pixels. */
const [narrowWidth, wideWidth] = [640, 1280];

const widthOf = ({ width }: VideoSource): number => width ?? wideWidth;

const renditions = (sources: readonly VideoSource[], type: VideoSource['type']) => {
  const byWidth = sources.filter((source) => source.type === type).toSorted((a, b) => widthOf(a) - widthOf(b));
  const wide = byWidth.findLast((source) => widthOf(source) <= wideWidth) ?? byWidth[0];
  const narrow = byWidth.findLast((source) => widthOf(source) <= narrowWidth);
  return { wide, narrow: narrow === wide ? undefined : narrow };
};

/**
 * The video for a page in that language: of each kind of file the one that suits phones and the one for all else, MP4 first (C§7), and the
 * title and the transcript in that language or, where there is none, in English.
 */
export const shownVideo = (video: Video, language: Language): ShownVideo => {
  const { tags: _, titles, title: platformTitle, transcripts, sources, ...rest } = video;
  const title = titles[language]?.trim() ?? '';
  const kinds = videoTypes.map((type) => renditions(sources, type));
  const chosen = [language, 'en'].find((each) => (transcripts[each] ?? '').trim() !== '');
  return {
    ...rest,
    title: title || platformTitle,
    titleLanguage: title !== '' || platformTitle === '' || language === 'en' ? undefined : 'en',
    sources: [
      ...kinds.flatMap(({ narrow }) => (narrow === undefined ? [] : [{ ...narrow, isNarrow: true }])),
      ...kinds.flatMap(({ wide }) => (wide === undefined ? [] : [{ ...wide, isNarrow: false }])),
    ],
    transcript:
      chosen === undefined
        ? []
        : (transcripts[chosen] ?? '')
            .split(/\n+/u)
            .map((line) => line.trim())
            .filter((line) => line !== ''),
    transcriptLanguage: chosen === language ? undefined : chosen,
  };
};
