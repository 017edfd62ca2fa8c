import { defineModule } from '../../definition/definition.ts';
import { address, richText, text } from '../../definition/fields.ts';
import { embedAt, isEmbedAddress } from '../../values/embed.ts';
import { isSafeSource } from '../../values/link.ts';

/** C§2 "Audio files load from the public asset root": a path below it, and nowhere else. */
const assetIn = (written: string): string | undefined => {
  const path = written.trim().replace(/^\/+/u, '');
  return path === '' || !isSafeSource(path) || /^[a-z][a-z0-9+.-]*:|\\|(?:^|\/)\.\.?(?:\/|$)|[?#]/iu.test(path)
    ? undefined
    : path;
};

/**
 * C§1 "audio player": a file of the site, or an embed of an audio host, which is looked up by its
 * address (C§7 oEmbed) and shown after consent. A file takes precedence.
 */
export const audioPlayer = defineModule({
  names: ['AudioPlayer'],
  fields: {
    title: text('title'),
    description: text('description'),
    file: address('audioFile', (path) => assetIn(path) !== undefined),
    address: address('audioUrl', isEmbedAddress),
    transcript: richText('transcript'),
  },
  sample: (seed) => ({ audioFile: { value: `audio/${seed}.m4a` }, audioUrl: { value: '' } }),
})
  .shaped(({ file, address, ...module }) => {
    const asset = assetIn(file);
    return {
      ...module,
      /** Below the public asset root. */
      asset,
      /** The address for the audio host's look-up. */
      audioEmbedUrl: asset === undefined ? embedAt(address)?.href : undefined,
    };
  })
  .visiting(({ transcript, ...module }, visit) => ({ ...module, transcript: visit.richText(transcript) }));
