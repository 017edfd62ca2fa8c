import { createHash, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { filmsFolder } from '@masthead/backend';
import { siteFolder } from '../shared/site-folder.ts';

/** What the player of the sample site is known by; the sample's own start hands it to its site. */
const samplePolicyKey = 'sample-policy-key';

type Clip = {
  readonly id: string;
  /** Of its files in the folder of the sample site. */
  readonly file: string;
  /** `films` are for premium readers, in the media store of the site; `clips` are public files of the site. */
  readonly folder: 'clips' | 'films';
  readonly name: string;
  /** What it is called in the other languages of the sample site. */
  readonly names: { readonly de: string; readonly ar: string; readonly ja_jp: string };
  readonly tags: readonly string[];
  readonly duration: number;
};

const clips: readonly Clip[] = [
  {
    id: '6001',
    file: 'night-shift',
    folder: 'clips',
    name: 'A works at night',
    names: { de: 'Ein Werk bei Nacht', ar: 'مصنع في الليل', ja_jp: '夜の工場' },
    tags: ['energy'],
    duration: 6_000,
  },
  {
    id: '6002',
    file: 'second-door',
    folder: 'clips',
    name: 'The second door',
    names: { de: 'Die zweite Tür', ar: 'الباب الثاني', ja_jp: '二つ目の扉' },
    tags: ['health care'],
    duration: 6_000,
  },
  {
    id: '6003',
    file: 'tide',
    folder: 'clips',
    name: 'Tide',
    names: { de: 'Gezeiten', ar: 'المد والجزر', ja_jp: '潮' },
    tags: ['background'],
    duration: 6_000,
  },
  {
    id: '6004',
    file: 'partners-evening',
    folder: 'films',
    name: 'Evening of the partners',
    names: { de: 'Abend der Partner', ar: 'أمسية الشركاء', ja_jp: 'パートナーの夕べ' },
    tags: ['firm', 'secured:premium'],
    duration: 4_000,
  },
];

const languages = [
  { code: 'en', label: 'English' },
  { code: 'de', label: 'Deutsch' },
  { code: 'ar', label: 'العربية' },
  { code: 'ja-JP', label: '日本語' },
] as const;

const renditions = [
  { end: '.mp4', container: 'MP4', codec: 'H264', width: 960, height: 540 },
  { end: '-480.mp4', container: 'MP4', codec: 'H264', width: 480, height: 270 },
  { end: '.webm', container: 'WEBM', codec: 'VP9', width: 960, height: 540 },
] as const;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isKnown = (policyKey: unknown): boolean =>
  timingSafeEqual(digestOf(typeof policyKey === 'string' ? policyKey : ''), digestOf(samplePolicyKey));

/** Returns the text of captions, one cue a line. */
const spokenIn = (captions: string): string =>
  captions
    .split(/\r?\n\r?\n/u)
    .slice(1)
    .flatMap((cue) => cue.split(/\r?\n/u).slice(1))
    .filter((line) => line !== '')
    .join('\n');

/** A clip as the platform prints it; its files are those that the site itself has. */
const printed = async ({ file, folder, duration, names, ...clip }: Clip, origin: string) => {
  const address = (end: string): string => `${origin}${folder === 'films' ? filmsFolder : '/clips/'}${file}${end}`;
  const fileOf = (name: string): string => join(siteFolder, folder, name);
  const captioned = languages.filter(({ code }) => existsSync(fileOf(`${file}.${code}.vtt`)));
  const transcripts = captioned.map(async ({ code }) => {
    const name = code === 'en' ? 'transcript' : `transcript_${code.toLowerCase().replace('-', '_')}`;
    return [name, spokenIn(await readFile(fileOf(`${file}.${code}.vtt`), 'utf8'))] as const;
  });
  return {
    ...clip,
    duration,
    poster: address('.jpg'),
    sources: renditions
      .filter(({ end }) => existsSync(fileOf(file + end)))
      .map(({ end, ...facts }) => ({ src: address(end), ...facts })),
    text_tracks: captioned.map(({ code, label }) => ({
      src: address(`.${code}.vtt`),
      srclang: code,
      label,
      kind: 'captions',
      mime_type: 'text/vtt',
    })),
    custom_fields: {
      ...Object.fromEntries(Object.entries(names).map(([language, name]) => [`title_${language}`, name])),
      ...Object.fromEntries(await Promise.all(transcripts)),
    },
  };
};

/**
 * The sample system's stand-in for a video platform (C§7): `GET /videos/:id` with a policy key answers a video's id,
 * tags and sources, with the poster, captions and other fields of such platforms. The clips are the sample site's
 * own.
 * @param origin of the site that has the files
 */
export const videoService =
  (origin: string): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get(
      '/videos/:id',
      { schema: { params: Type.Object({ id: Type.String({ maxLength: 200 }) }) } },
      async (request, reply) => {
        if (!isKnown(request.headers['bcov-policy']))
          return reply
            .code(403)
            .send([{ error_code: 'INVALID_POLICY_KEY', message: 'Request policy key is missing or invalid' }]);
        const clip = clips.find(({ id, file }) => request.params.id === id || request.params.id === `ref:${file}`);
        return clip === undefined
          ? reply.code(404).send([{ error_code: 'VIDEO_NOT_FOUND', message: 'The designated resource was not found.' }])
          : reply.send(await printed(clip, origin));
      },
    );
  };
