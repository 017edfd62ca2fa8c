import '../../../testing/browser-globals.ts';
import { RichText } from '@masthead/core/content';
import { aModule } from '@masthead/core/testing';
import { render, screen, within } from '@testing-library/react';
import * as E from 'fp-ts/lib/Either.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { sanitiseModule } from '../../../kit/modules/sanitise.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { InlineImage } from './inline-image.tsx';

const richText = (html: string): RichText => {
  const text = RichText.decode(html);
  if (E.isLeft(text)) throw new Error('no rich text');
  return text.right;
};
const table = richText(
  '<table><caption>Margin (percent)</caption><thead><tr><td></td><th>Reported</th></tr></thead><tbody><tr><th>Slowest</th><td>33</td></tr></tbody></table>',
);

const wide = { src: '/artwork/a-exhibit.svg', alt: 'Bar chart of margins', size: { width: 1000, height: 620 } };
const narrow = { src: '/artwork/a-exhibit-narrow.svg', alt: '', size: { width: 360, height: 560 } };
const plain = { ...aModule('InlineImage'), image: wide, narrowImage: undefined, source: '', table: richText('') };

const markup = (module: Parameters<typeof sanitiseModule>[0]) => {
  const drawable = sanitiseModule(module);
  if (drawable.kind !== 'InlineImage') throw new Error('another module');
  return (
    <PageFrame
      dictionary={{ Exhibit_Source: 'Source: {source}', Exhibit_Table: 'Show as a table', Exhibit_Enlarge: 'Enlarge' }}
    >
      <InlineImage module={drawable} />
    </PageFrame>
  );
};
const draw = (module: Parameters<typeof sanitiseModule>[0]) => render(markup(module));

test('has a drawing for phones, the source of its figures and the figures as a table', () => {
  const { container } = draw({ ...plain, narrowImage: narrow, source: 'Our own', table });
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(narrow.src);
  expect(container.querySelector('source')?.getAttribute('media')).toContain('screen');
  expect(screen.getByText('Source: Our own')).toBeInstanceOf(HTMLElement);
  const region = screen.getByRole('region', { name: 'Margin (percent)' });
  expect(within(region).getByRole('rowheader', { name: 'Slowest' })).toBeInstanceOf(HTMLElement);
  expect(screen.getByText('Show as a table').tagName).toBe('SUMMARY');
});

test('enlarges an exhibit without script, with a button that names its target', () => {
  const { container } = draw({ ...plain, table });
  const target = screen.getByRole('button', { name: 'Enlarge' }).getAttribute('popovertarget') ?? '';
  const enlarged = container.querySelector(`[id="${target}"]`);
  expect(enlarged?.hasAttribute('popover')).toBe(true);
  expect(enlarged?.querySelector('img')?.getAttribute('src')).toBe(wide.src);
});

test('moves focus into an exhibit enlarged by keyboard, so that keys scroll it', () => {
  const html = renderToStaticMarkup(markup({ ...plain, table }));
  expect(html).toMatch(/<div class="enlarged"[^>]*><button[^>]*autofocus=""/);
});

test('enlarges a photograph, also one in a single form', () => {
  draw({ ...plain, image: { src: '/media/works.jpg', alt: 'The works', size: undefined } });
  expect(screen.getByRole('button', { name: 'Enlarge' })).toBeInstanceOf(HTMLElement);
});

test('names the dialog of a picture without text', () => {
  const { container } = draw({ ...plain, image: { src: '/media/works.jpg', alt: '', size: undefined } });
  expect(container.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Enlarge');
});

test('renders a picture without figures with its caption', () => {
  draw({ ...plain, description: 'Seen from below' });
  expect(screen.getByText('Seen from below')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('button')).toBeNull();
});
