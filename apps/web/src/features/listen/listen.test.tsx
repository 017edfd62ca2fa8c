import '../../testing/browser-globals.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Listen } from './listen.island.tsx';
import { spokenSentences } from './spoken-text.ts';

const texts = { listen: 'Listen', pause: 'Pause', resume: 'Go on', stop: 'Stop', unavailable: 'No voice' };

class Utterance extends EventTarget {
  readonly voice = undefined;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** A browser that has these voices; `finish` ends the sentence that is being spoken. */
const browserWith = (voices: readonly { readonly lang: string; readonly localService: boolean }[]) => {
  const spoken: Utterance[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: vi.fn(),
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return {
    speech,
    said: () => spoken.map(({ text }) => text),
    voices: () => spoken.map(({ voice }) => voice),
    finish: (type = 'end') => act(async () => spoken.at(-1)?.dispatchEvent(new Event(type))),
  };
};

const article = (
  <main>
    <h1>The price of variety</h1>
    <Listen language="en" texts={texts} />
    <div className="article-body">
      <div className="prose">
        <p>
          One. Two<sup>1</sup> here.
        </p>
        <ul>
          <li>
            A point
            <p>in a list.</p>
          </li>
        </ul>
      </div>
      <blockquote>Said before.</blockquote>
    </div>
    <aside className="prose">
      <p>Beside it.</p>
    </aside>
  </main>
);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const english = [{ lang: 'en-GB', localService: true }];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('reads the headline and the text, sentence by sentence, and falls silent at the end', async () => {
  const { said, finish } = browserWith(english);
  render(article);
  await press('Listen');
  for (let sentence = 0; sentence < 4; sentence += 1) await finish();
  expect(said()).toEqual(['The price of variety', 'One.', 'Two here.', 'A point in a list.']);
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
});

test('goes on after a pause with the sentence that was begun, and from the beginning once it was stopped', async () => {
  const { said, finish, speech } = browserWith(english);
  render(article);
  await press('Listen');
  await finish();
  await press('Pause');
  expect(speech.cancel).toHaveBeenCalled();
  // What was cancelled ends, in some browsers.
  await finish();
  await press('Go on');
  expect(said()).toEqual(['The price of variety', 'One.', 'One.']);
  await press('Stop');
  await press('Listen');
  expect(said().at(-1)).toBe('The price of variety');
});

test('prefers a voice of the machine, in the language of the article', async () => {
  const [far, near] = [
    { lang: 'en-US', localService: false },
    { lang: 'en_GB', localService: true },
  ] as const;
  const { voices } = browserWith([{ lang: 'de-DE', localService: true }, far, near]);
  render(article);
  await press('Listen');
  expect(voices()).toEqual([near]);
});

test('says so where there is no voice for the language, or no speech at all', async () => {
  browserWith([{ lang: 'de-DE', localService: true }]);
  render(article);
  await press('Listen');
  expect(screen.getByRole('status').textContent).toBe('No voice');
  vi.stubGlobal('speechSynthesis', undefined);
  await press('Listen');
  expect(screen.getByRole('status').textContent).toBe('No voice');
});

test('waits for voices that a browser lists late', async () => {
  const voices: { readonly lang: string; readonly localService: boolean }[] = [];
  const { speech, said } = browserWith(voices);
  render(article);
  await press('Listen');
  voices.push(...english);
  await act(async () => speech.dispatchEvent(new Event('voiceschanged')));
  expect(said()).toEqual(['The price of variety']);
});

test('falls silent when the browser gives up, and when the page is left', async () => {
  const { finish, speech } = browserWith(english);
  render(article);
  await press('Listen');
  await finish('error');
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
  await press('Listen');
  speech.cancel.mockClear();
  await act(async () => void dispatchEvent(new Event('pagehide')));
  expect(speech.cancel).toHaveBeenCalledOnce();
});

test('finds nothing to read where the text is withheld', () => {
  document.body.innerHTML = '<main><h1>Members only</h1><span></span></main>';
  expect(spokenSentences(document.querySelector('span') ?? document.body, 'en')).toEqual([]);
});
