import '../../testing/browser-globals.ts';
import '../../testing/built-files.ts';
import { aModule } from '@masthead/core/testing';
import { screen, within } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import type { PageVideo, PageVideos } from '../../kit/media/page-videos.ts';
import type { PageFacts } from '../../kit/modules/page-context.tsx';
import { sanitiseModule } from '../../kit/modules/sanitise.ts';
import { PageFrame } from '../../testing/page-frame.tsx';
import { AudioPlayer } from './audio-player/audio-player.tsx';
import { BackgroundVideo } from './background-video/background-video.tsx';
import { BespokeInteractive } from './bespoke-interactive/bespoke-interactive.tsx';
import { CerosEmbed } from './ceros-embed/ceros-embed.tsx';
import type { Embeds } from './embeds.load.ts';
import { ExhibitCarousel } from './exhibit-carousel/exhibit-carousel.tsx';
import { FlourishEmbed } from './flourish-embed/flourish-embed.tsx';
import { FullBleedMedia } from './full-bleed-media/full-bleed-media.tsx';
import { ImageCarousel } from './image-carousel/image-carousel.tsx';
import { VideoGallery } from './video-gallery/video-gallery.tsx';

const video = (id: string): PageVideo => ({
  id,
  title: `Film ${id}`,
  titleLanguage: undefined,
  sources: [{ src: `/clips/${id}.mp4`, type: 'video/mp4', width: 960, isNarrow: false }],
  poster: `/clips/${id}.jpg`,
  tracks: [],
  size: { width: 960, height: 540 },
  transcript: [],
  transcriptLanguage: undefined,
  host: undefined,
});
const piece = { href: 'https://pieces.example/frame', host: 'pieces.example' };

/** Renders a module with what was loaded for it. */
const draw = (
  element: ReactElement<{ readonly data?: unknown }>,
  data?: unknown,
  facts: Partial<PageFacts> = {},
): string => {
  document.body.innerHTML = renderToStaticMarkup(
    <PageFrame dictionary={fallbackDictionaries.en} facts={facts}>
      {cloneElement(element, { data })}
    </PageFrame>,
  );
  return document.body.innerHTML;
};
const valued = (fields: Readonly<Record<string, string>>) => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
});

describe('a gallery of videos (C§5)', () => {
  const gallery = (
    <VideoGallery module={aModule('VideoGallery', valued({ videoIDs: ' 2, 9,1 ', sectionTitle: 'Films' }))} />
  );

  it('shows the visible videos in their editor’s order and starts none', () => {
    draw(gallery, { '1': video('1'), '2': video('2') });
    const items = within(screen.getByRole('region', { name: 'Films' })).getAllByRole('listitem');
    // Who goes by headings hears what a film is called before the film.
    expect(items.map((item) => item.firstElementChild?.matches('h3') && item.firstElementChild.textContent)).toEqual([
      'Film 2',
      'Film 1',
    ]);
    for (const film of document.querySelectorAll('x-video')) expect(film.getAttribute('data-starts')).toBe('pressed');
  });

  it('renders nothing without a visible video', () => expect(draw(gallery, {})).toBe(''));
});

describe('carousels of pictures', () => {
  const slides = ['a', 'b'].map((name) => ({
    fields: { desktopPNG: { value: { src: `/artwork/${name}.png`, alt: name } } },
  }));
  const speedOf = (carousel: ReactElement<object>): unknown => {
    draw(carousel);
    return JSON.parse(document.querySelector('x-island')?.getAttribute('data-props') ?? '{}').speed;
  };

  it('rotate images in 600 ms, and exhibits in the usual 400 (C§9)', () => {
    expect(speedOf(<ImageCarousel module={aModule('ImageCarousel', { fields: { items: slides } })} />)).toBe('600');
    expect(speedOf(<ExhibitCarousel module={aModule('ExhibitCarousel', { fields: { items: slides } })} />)).toBe('400');
  });
});

describe('a full-bleed film (D§3 "Mode")', () => {
  const media = (params: Readonly<Record<string, string>>, fields: Readonly<Record<string, unknown>> = {}) => (
    <FullBleedMedia module={aModule('FullBleedMedia', { params, fields: { videoID: { value: '1' }, ...fields } })} />
  );
  const videos = { '1': video('1') };

  it('has controls and starts in view', () => {
    draw(media({}), videos);
    expect(document.querySelector('video')?.controls).toBe(true);
    expect(document.querySelector('img')).toBeNull();
  });

  it('loops silently where its editor wants that', () => {
    draw(media({ Mode: 'silent-looping' }), videos);
    const film = document.querySelector('video');
    expect([film?.loop, film?.controls, film?.hasAttribute('muted')]).toEqual([true, false, true]);
  });

  it('plays over its picture, whose text describes it and which stays with reduced motion', () => {
    const image = { value: { src: '/artwork/a.svg', alt: 'A harbour at low tide' } };
    draw(media({ Mode: 'silent-looping' }, { image }), videos);
    expect(screen.getByRole('img', { name: 'A harbour at low tide' })).toBeInstanceOf(HTMLElement);
    expect(document.querySelector('video')?.hasAttribute('poster')).toBe(false);
    draw(media({ Mode: 'silent-looping' }, { image: null }), videos);
    expect(document.querySelector('video')?.getAttribute('poster')).toBe('/clips/1.jpg');
  });

  it('plays the same file on phones where the other one needs consent', () => {
    const two = media({ Mode: 'silent-looping' }, { mobileVideoID: { value: '2' } });
    draw(two, { ...videos, '2': { ...video('2'), host: 'films.example' } });
    expect(
      [...document.querySelectorAll<HTMLSourceElement>('video source')].map(({ src }) => new URL(src).pathname),
    ).toEqual(['/clips/1.mp4']);
  });

  it('plays another film on phones where there is one', () => {
    draw(media({ Mode: 'silent-looping' }, { mobileVideoID: { value: '2' } }), { ...videos, '2': video('2') });
    const sources = [...document.querySelectorAll<HTMLSourceElement>('video source')];
    expect(sources.map(({ media, src }) => [media, new URL(src).pathname])).toEqual([
      ['(width < 48rem)', '/clips/2.mp4'],
      ['', '/clips/1.mp4'],
    ]);
  });

  it('with controls plays another film on phones, with its own text and page', () => {
    const two = media({ Mode: 'standard' }, { mobileVideoID: { value: '2' } });
    const spoken = { ...video('2'), transcript: ['Said on phones.'] };
    draw(two, { ...videos, '2': spoken });
    const [wide, phone] = ['wide', 'phone'].map((form) => document.querySelector(`.full-bleed__${form}`));
    expect([wide, phone].map((form) => form?.querySelector('source')?.getAttribute('src'))).toEqual([
      '/clips/1.mp4',
      '/clips/2.mp4',
    ]);
    expect([wide, phone].map((form) => form?.textContent?.includes('Said on phones.'))).toEqual([false, true]);
    expect([wide, phone].map((form) => form?.querySelector('a')?.search.includes('vid=2'))).toEqual([false, true]);
  });

  it.each([
    ['that its visitor may not see', videos],
    ['that is the same', { '1': video('1'), '2': { ...video('2'), id: '1' } }],
  ])('with controls renders alone where the one for phones is %s', (_, facts) => {
    draw(media({ Mode: 'standard' }, { mobileVideoID: { value: '2' } }), facts);
    expect(document.querySelectorAll('video')).toHaveLength(1);
    expect(document.querySelector('.full-bleed__wide')).toBeNull();
  });

  it.each([
    ['that its visitor may not see', 'standard', {}],
    [
      'that would move by itself and comes from elsewhere',
      'silent-looping',
      { '1': { ...video('1'), host: 'films.example' } },
    ],
  ])('shows its picture in place of a film %s', (_, Mode, given) => {
    draw(media({ Mode }), given);
    expect(document.querySelector('video')).toBeNull();
    expect(document.querySelector('img')).toBeInstanceOf(HTMLElement);
  });

  it('without film and picture renders nothing to a reader and a notice to an editor', () => {
    const nothing = media({}, { image: { value: '' } });
    expect(draw(nothing, {})).toBe('');
    expect(draw(nothing, {}, { isEditing: true })).toContain(fallbackDictionaries.en.Editing_NoVideo);
  });
});

describe('a moving picture behind text', () => {
  const module = aModule(
    'BackgroundVideo',
    valued({ videoID: '1', mobileVideoID: '', headline: 'The tide', description: '' }),
  );
  const behind = <BackgroundVideo module={module} />;

  it('loops silently, starts only by script and has a button that script shows', () => {
    draw(behind, { '1': video('1') });
    const film = document.querySelector('video');
    expect([film?.loop, film?.autoplay, film?.preload, film?.getAttribute('aria-hidden')]).toEqual([
      true,
      false,
      'none',
      'true',
    ]);
    expect(document.querySelector('button')?.hidden).toBe(true);
  });

  it('plays alone without text, and renders nothing without either', () => {
    const alone = <BackgroundVideo module={{ ...module, headline: '', link: undefined }} />;
    draw(alone, { '1': video('1') });
    expect([document.querySelector('video')?.loop, document.querySelector('.background-video__words')]).toEqual([
      true,
      null,
    ]);
    expect(draw(alone, {})).toBe('');
  });

  it.each<[string, PageVideos | undefined]>([
    ['there is none', undefined],
    ['it lies on another host', { '1': { ...video('1'), host: 'films.example' } }],
  ])('shows the text alone where %s', (_, videos) => {
    draw(behind, videos);
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByRole('heading', { name: 'The tide' })).toBeInstanceOf(HTMLElement);
  });
});

describe('an audio module', () => {
  const drawn = (fields: Readonly<Record<string, string>>, data?: Embeds) => {
    const module = sanitiseModule(aModule('AudioPlayer', valued({ title: 'A tune', transcript: '', ...fields })));
    if (module.kind !== 'AudioPlayer') throw new Error('another module');
    return draw(<AudioPlayer module={module} />, data);
  };

  it('plays a file of the site in the browser’s player, with its text (C§2)', () => {
    drawn({ audioFile: '/clips/a.m4a', transcript: '<p>Eight notes.</p>' });
    const player = document.querySelector('audio');
    expect([
      player?.controls,
      player?.preload,
      player?.getAttribute('src'),
      player?.getAttribute('aria-label'),
    ]).toEqual([true, 'none', '/clips/a.m4a', 'A tune']);
    expect(screen.getByText('Eight notes.')).toBeInstanceOf(HTMLElement);
  });

  it.each(['https://elsewhere.example/a.m4a', '../a.m4a', 'javascript:alert(1)', '//elsewhere.example/a.m4a?x'])(
    'omits the file %s, which lies outside of the public assets',
    (audioFile) =>
      expect(drawn({ audioFile, audioUrl: '' })).not.toMatch(/src="(?:https?:)?\/\/|src="javascript|\.\.\//),
  );

  it('loads an audio host’s embed after consent, and renders nothing where it has none (C§8)', () => {
    const audioUrl = 'https://sounds.example/1';
    drawn({ audioFile: '', audioUrl }, { [audioUrl]: piece });
    expect(document.querySelector('audio, iframe')).toBeNull();
    expect(document.querySelector('x-embed')?.getAttribute('data-src')).toBe(piece.href);
    expect(drawn({ audioFile: '', audioUrl })).toBe('');
  });
});

describe('interactive embeds', () => {
  const room = () =>
    Array.from(document.querySelectorAll('svg'), (svg) => svg.getAttribute('viewBox') ?? svg.getAttribute('height'));

  it('by Ceros have a form for wide and for narrow screens, each with reserved space (C§9)', () => {
    draw(
      <CerosEmbed
        module={aModule(
          'CerosEmbed',
          valued({
            desktopCerosURL: 'https://pieces.example/wide',
            mobileCerosURL: 'https://pieces.example/narrow',
            desktopPaddingPercentage: '',
            desktopOverrideHeight: '',
            mobileOverrideHeight: '320',
            accessibilityDescription: 'Twelve bars',
          }),
        )}
      />,
    );
    expect(room()).toEqual(['0 0 100 40', '320']);
    expect(Array.from(document.querySelectorAll('x-embed'), (each) => each.getAttribute('data-src'))).toEqual([
      'https://pieces.example/wide',
      'https://pieces.example/narrow',
    ]);
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByText('Twelve bars')).toBeInstanceOf(HTMLElement);
  });

  it('by Ceros render nothing where their lookup finds none', () => {
    const address = 'https://pieces.example/view/1';
    const module = aModule('CerosEmbed', valued({ desktopCerosURL: '', mobileCerosURL: '', cerosOembedURL: address }));
    expect(draw(<CerosEmbed module={module} />)).toBe('');
    draw(<CerosEmbed module={module} />, { [address]: piece });
    expect(document.querySelector('x-embed')?.getAttribute('data-src')).toBe(piece.href);
  });

  it('from a host without frames are links and ask for no consent', () => {
    const module = aModule('FlourishEmbed', valued({ flourishVisualisationID: '77' }));
    const drawn = (...framedOrigins: readonly string[]) =>
      draw(<FlourishEmbed module={module} />, { '77': piece }, { framedOrigins });
    drawn('https://others.example');
    expect([document.querySelector('form'), document.querySelector('[data-src]')]).toEqual([null, null]);
    const link = screen.getByRole('link', { name: 'Open it at pieces.example' });
    expect(link.getAttribute('href')).toBe(piece.href);
    drawn('https://pieces.example');
    expect(document.querySelector('x-embed')?.getAttribute('data-src')).toBe(piece.href);
  });

  it('by Flourish wait for consent, and render nothing where the site has none', () => {
    const module = aModule('FlourishEmbed', valued({ flourishVisualisationID: '77' }));
    expect(draw(<FlourishEmbed module={module} />)).toBe('');
    draw(<FlourishEmbed module={module} />, { '77': piece });
    expect(document.querySelector('x-embed')?.getAttribute('data-src')).toBe(piece.href);
  });

  it.each([
    [false, '/bespoke/tariff/index.js'],
    [true, '/bespoke-preview/tariff/index.js'],
  ])('of the site itself run in a frame without an origin; editing %s: %s (C§2)', (isEditing, script) => {
    const module = aModule('BespokeInteractive', valued({ bespokeInteractiveID: 'tariff' }));
    draw(<BespokeInteractive module={module} />, undefined, { isEditing });
    const frame = document.querySelector('iframe');
    expect([frame?.getAttribute('sandbox'), frame?.getAttribute('loading')]).toEqual(['allow-scripts', 'lazy']);
    expect(frame?.srcdoc).toContain(`<script src="${script}"></script>`);
  });

  it('show their picture on paper, without script and for a foreign id, or nothing without one', () => {
    const picture = { exhibitImage: { value: { src: '/artwork/tariff.svg', alt: 'Twenty-four bars' } } };
    const bespoke = (id: string, image: object) =>
      draw(
        <BespokeInteractive
          module={aModule('BespokeInteractive', {
            fields: { bespokeInteractiveID: { value: id }, mobileExhibitImage: null, ...image },
          })}
        />,
      );
    bespoke('tariff', picture);
    expect(document.querySelector('.interactive__still img')?.getAttribute('alt')).toBe('Twenty-four bars');
    bespoke('../x', picture);
    expect([document.querySelector('iframe'), screen.getByRole('img').getAttribute('alt')]).toEqual([
      null,
      'Twenty-four bars',
    ]);
    expect(bespoke('../x', { exhibitImage: null })).toBe('');
  });
});
