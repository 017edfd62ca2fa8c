import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { ports } from '../../../kit/page/ports.ts';
import { SaveArticle } from './save-article.island.tsx';

let user: string | undefined;

vi.mock('@masthead/composition/browser', () => ({
  storage: { read: () => ({ _tag: 'None' }), write: () => undefined, remove: () => undefined },
}));
vi.mock('../../../kit/session/browser-session.ts', () => ({
  signedInUser: () => user,
  onSessionChange: () => () => undefined,
}));
vi.mock('../../../kit/page/ports.ts', () => ({
  ports: { unsaveArticle: vi.fn(), saveArticle: vi.fn(), listSavedKeys: vi.fn() },
}));
const { unsaveArticle, saveArticle, listSavedKeys } = vi.mocked(ports);

beforeEach(() => {
  vi.resetAllMocks();
  user = undefined;
});

describe('the Save button', () => {
  const show = () =>
    render(
      <SaveArticle
        dictionary={englishDictionary}
        article={{ id: 'a1', language: 'en' }}
        promptHref="/signin-prompt?save=a1%3Aen"
      />,
    );

  it('links to the sign-in prompt without a session', () => {
    show();
    expect(screen.getByRole('link', { name: 'Save article' }).getAttribute('href')).toBe('/signin-prompt?save=a1%3Aen');
  });

  it('saves, reflects it in its label and pressed state, and unsaves', async () => {
    user = 'u1';
    listSavedKeys.mockReturnValue(TE.right([]));
    saveArticle.mockReturnValue(TE.right(undefined));
    unsaveArticle.mockReturnValue(TE.right(undefined));
    show();
    await waitFor(() => expect(listSavedKeys).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('button', { name: 'Save article', pressed: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Saved', pressed: true }));
    expect(await screen.findByRole('button', { name: 'Save article', pressed: false })).toBeTruthy();
    expect(unsaveArticle).toHaveBeenCalled();
  });

  it('reverts and reports the reason when the article was not saved', async () => {
    user = 'u1';
    listSavedKeys.mockReturnValue(TE.right([]));
    saveArticle.mockReturnValue(TE.left({ _tag: 'Unreachable', cause: 'none' }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Save article' }));
    expect(await screen.findByText(englishDictionary.SavedArticles_SaveFailed)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save article', pressed: false })).toBeTruthy();
  });
});
