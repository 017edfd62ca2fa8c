import { keyValueStore, readSessionHint } from '@masthead/adapters/browser';
import { browserPorts } from '@masthead/composition/browser';
import type { Translate } from '@masthead/core/dictionary';
import {
  type ArticleKey,
  parseSavedArticleKey,
  saveArticleMachine,
  saveArticleView,
} from '@masthead/core/saved-articles';
import { createActor } from 'xstate';
import type { Enhancement, Surroundings } from './define-elements.ts';
import { announce, partOf, partOrNew, runIn, setAttribute, showText } from './parts.ts';

/** Returns the button of the element. A link, which a page has for visitors without a session, is replaced by one. */
const buttonIn = (host: HTMLElement): HTMLElement | null => {
  const known = host.querySelector('button');
  const link = host.querySelector('a');
  if (known !== null || link === null) return known;
  const made = Object.assign(document.createElement('button'), { type: 'button', className: link.className });
  setAttribute(made, 'part', link.getAttribute('part') ?? 'button');
  made.append(...link.childNodes);
  if (!host.hasAttribute('prompt')) host.setAttribute('prompt', link.href);
  link.replaceWith(made);
  return made;
};

const run = (surroundings: Surroundings, article: ArticleKey, userId: string): void => {
  const { host, signal, calls, navigate } = surroundings;
  const button = buttonIn(host);
  const prompt = host.getAttribute('prompt');
  if (button === null) return;
  const label = partOf(host, 'label') ?? button;
  const problemPart = partOrNew(host, 'problem', 'alert', (made) => host.append(made));
  const ports = {
    ...browserPorts({ user: ['listSavedKeys', 'saveArticle', 'unsaveArticle'] }, calls),
    storage: keyValueStore(() => localStorage),
  };
  const actor = createActor(saveArticleMachine(ports), { input: { article, userId } });
  let wasSaved: boolean | undefined;

  /** Leaves it to the page, or goes to the prompt to sign in; the form goes there by itself. */
  const askForSession = (): void => {
    if (!announce(surroundings, 'masthead-sign-in-required', { article })) actor.send({ type: 'prompt.dismissed' });
    else if (prompt !== null) navigate(prompt);
    else button.closest('form')?.submit();
  };
  const draw = (translate: Translate): void => {
    const snapshot = actor.getSnapshot();
    const view = saveArticleView(snapshot);
    setAttribute(button, 'aria-pressed', `${view.isPressed}`);
    showText(label, translate(view.label));
    showText(problemPart, view.problem === undefined ? '' : translate(view.problem));
    if (snapshot.hasTag('busy')) return;
    if (view.nextStep !== undefined) {
      askForSession();
      return;
    }
    if (wasSaved !== undefined && wasSaved !== view.isPressed)
      announce(surroundings, view.isPressed ? 'masthead-saved' : 'masthead-unsaved', { article });
    wasSaved = view.isPressed;
  };
  runIn(surroundings, actor, draw);
  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      wasSaved ??= saveArticleView(actor.getSnapshot()).isPressed;
      actor.send({ type: 'save.toggled' });
    },
    { signal },
  );
};

/**
 * `<masthead-save-button article="{id}:{language}">`: a form with a button, or a link to the prompt to sign in. Without a session both stay what they
 * are. `masthead-saved` and `masthead-unsaved` have the article; `masthead-sign-in-required`, for a session that has ended, goes to `prompt`.
 */
export const saveButton: Enhancement = {
  name: 'masthead-save-button',
  enhance: (surroundings) => {
    const article = parseSavedArticleKey(surroundings.host.getAttribute('article') ?? '');
    if (article._tag === 'None') return;
    let isRunning = false;
    const begin = (): void => {
      const hint = readSessionHint({ jar: document })();
      if (isRunning || hint._tag === 'None') return;
      isRunning = true;
      run(surroundings, article.value, hint.value.userId);
    };
    begin();
    // A page that signs in without a new page.
    document.addEventListener('masthead-signed-in', begin, { signal: surroundings.signal });
  },
};
