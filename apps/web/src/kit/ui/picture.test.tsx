import '../../testing/browser-globals.ts';
import { render } from '@testing-library/react';
import { Picture } from './picture.tsx';

const drawing = { src: '/a.svg', alt: 'A', size: { width: 1600, height: 900 } };
const formOf = (type: 'image/avif' | 'image/webp', name: string, isNarrow = false) => ({
  type,
  isNarrow,
  size: isNarrow ? { width: 900, height: 1125 } : undefined,
  srcset: [640, 1280].map((width) => `/${name}-${width} ${width}w`).join(', '),
});
const photograph = {
  ...drawing,
  src: '/a.jpg',
  sources: [
    formOf('image/avif', 'cut-avif', true),
    formOf('image/webp', 'cut-webp', true),
    formOf('image/avif', 'avif'),
    formOf('image/webp', 'webp'),
  ],
};

const offered = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map((source) => [
    source.getAttribute('media') ?? 'everywhere',
    source.getAttribute('type') ?? 'any',
    source.getAttribute('srcset'),
  ]);
const narrow = 'screen and (width < 48rem)';

test('renders a drawing as one picture at every width', () => {
  const { container } = render(<Picture image={drawing} />);
  expect(container.innerHTML).toMatch(/^<img /);
  expect(container.querySelector('img')?.hasAttribute('sizes')).toBe(false);
});

test('offers AVIF before WebP at the needed width, a crop for narrow screens, and the original', () => {
  const { container } = render(<Picture image={photograph} />);
  expect(offered(container)).toEqual([
    [narrow, 'image/avif', '/cut-avif-640 640w, /cut-avif-1280 1280w'],
    [narrow, 'image/webp', '/cut-webp-640 640w, /cut-webp-1280 1280w'],
    ['everywhere', 'image/avif', '/avif-640 640w, /avif-1280 1280w'],
    ['everywhere', 'image/webp', '/webp-640 640w, /webp-1280 1280w'],
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.jpg');
  // Its room is kept before it comes.
  expect(container.querySelector('source')?.getAttribute('height')).toBe('1125');
});

test('offers no crop for a place that is wide on narrow screens too', () => {
  const { container } = render(<Picture image={photograph} isWhole />);
  expect(offered(container).map(([media]) => media)).toEqual(['everywhere', 'everywhere']);
});

test('prefers an editor’s crop for narrow screens over the automatic one', () => {
  const { container } = render(<Picture image={photograph} narrow={{ ...drawing, src: '/narrow.svg' }} />);
  expect(offered(container)[0]).toEqual([narrow, 'any', '/narrow.svg']);
  expect(container.innerHTML).not.toContain('cut-avif');
});

test('lists all sizes that the sender has of an editor’s narrow picture', () => {
  const inSizes = { ...drawing, src: '/n-640.jpg', srcset: '/n-320.jpg 320w, /n-640.jpg 640w' };
  const { container } = render(<Picture image={drawing} narrow={inSizes} />);
  expect(offered(container)).toEqual([[narrow, 'any', '/n-320.jpg 320w, /n-640.jpg 640w']]);
  expect(container.querySelector('source')?.getAttribute('sizes')).toMatch(/100vw/);
});

test('uses automatic sizes only for a lazy picture', () => {
  const sizesOf = (isFirst: boolean) =>
    render(<Picture image={photograph} isFirst={isFirst} />)
      .container.querySelector('img')
      ?.getAttribute('sizes');
  expect(sizesOf(false)).toMatch(/^auto, /);
  expect(sizesOf(true)).not.toContain('auto');
});

test('states the width of an early picture where it is not beside a text', () =>
  expect(
    [undefined, '100vw'].map((wide) =>
      render(<Picture image={photograph} isFirst {...(wide !== undefined && { wide })} />)
        .container.querySelector('img')
        ?.getAttribute('sizes'),
    ),
  ).toEqual(['(width < 48rem) 100vw, 65rem', '100vw']));
