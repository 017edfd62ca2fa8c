import '../../../testing/browser-globals.ts';
import { parseAlertCodes } from '@masthead/core';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { renderToString } from 'react-dom/server';
import { subscriptionPorts } from '../../../kit/subscriptions/ports.ts';
import { SubscriptionsEditor } from './subscriptions-editor.island.tsx';

vi.mock('../../../kit/subscriptions/ports.ts', () => ({ subscriptionPorts: { saveSubscriptions: vi.fn() } }));
const { saveSubscriptions } = vi.mocked(subscriptionPorts);

const alerts = (...codes: readonly string[]) =>
  parseAlertCodes(codes.join(',')).map((code) => ({
    code,
    language: 'en',
    title: `About ${code}`,
    toolTip: '',
    description: '',
    frequency: '',
    preview: undefined,
  }));

const editor = (
  <>
    <a href="/elsewhere">Elsewhere</a>
    <SubscriptionsEditor
      dictionary={englishDictionary}
      language="en"
      userId="u1"
      formToken="t"
      action="/account/subscriptions"
      promptHref="/signin-prompt"
      occasionalEmail={false}
      groups={[
        { group: 'newsletters', alerts: alerts('brief', 'list') },
        { group: 'alerts', alerts: alerts('operations') },
      ]}
      held={['brief', 'a-practice']}
      opened={['brief', 'a-practice']}
      selection={{ _tag: 'Chosen', codes: ['brief', 'a-practice'] }}
    />
  </>
);
const show = () => render(editor);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ name }) => name);
/** Whether the browser would ask before the page goes. */
const asksBeforeLeaving = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.resetAllMocks();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('the subscriptions editor (A§4)', () => {
  it('selects a group with one box, mixed while it is partly ticked', async () => {
    show();
    const all = box('Select all newsletters');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await userEvent.click(all);
    expect(ticked()).toEqual(['group-newsletters', 'alert-brief', 'alert-list']);
    await userEvent.click(box('About list'));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
  });

  it('unsubscribes from everything, undoes it, and ends it with any other tick', async () => {
    show();
    await userEvent.click(box('Unsubscribe from everything'));
    expect(ticked()).toEqual(['nothing']);
    await userEvent.click(box('Unsubscribe from everything'));
    expect(ticked()).toEqual(['alert-brief']);
    await userEvent.click(box('Unsubscribe from everything'));
    await userEvent.click(box('About list'));
    expect(ticked()).toEqual(['alert-list']);
  });

  it('keeps boxes ticked before its script loaded', () => {
    const drawn = document.createElement('div');
    drawn.innerHTML = renderToString(editor);
    document.body.append(drawn);
    for (const name of ['About list', 'Select all alerts']) box(name).checked = true;
    render(editor, { container: drawn, hydrate: true });
    expect(ticked()).toEqual(['group-newsletters', 'alert-brief', 'alert-list', 'group-alerts', 'alert-operations']);
  });

  it('saves unlisted codes with the others and confirms it until the next change', async () => {
    saveSubscriptions.mockImplementation(({ codes }) => TE.right(codes));
    show();
    await userEvent.click(box('About list'));
    await press('Save subscriptions');
    await screen.findByText(englishDictionary.Subscriptions_Saved);
    expect(saveSubscriptions.mock.lastCall?.[0]).toMatchObject({
      codes: ['brief', 'a-practice', 'list'],
      before: ['brief', 'a-practice'],
    });
    await userEvent.click(box('About list'));
    expect(screen.queryByText(englishDictionary.Subscriptions_Saved)).toBeNull();
  });

  it('keeps the ticked boxes and reports the reason when saving fails (A§8)', async () => {
    saveSubscriptions.mockReturnValue(TE.left({ _tag: 'Unavailable', status: 500, requestId: undefined }));
    show();
    await userEvent.click(box('About list'));
    await press('Save subscriptions');
    expect((await screen.findByRole('alert')).textContent).toBe(englishDictionary.Subscriptions_Failed);
    expect(ticked()).toEqual(['group-newsletters', 'alert-brief', 'alert-list']);
  });

  it('offers a sign-in in another tab when the session has ended, and keeps its boxes', async () => {
    saveSubscriptions.mockReturnValue(TE.left({ _tag: 'SignInRequired' }));
    show();
    await press('Save subscriptions');
    await screen.findByText(englishDictionary.Subscriptions_SignInAgain);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('target')).toBe('_blank');
  });

  it('leaves the boxes enabled during a save', async () => {
    let answer = (): void => undefined;
    saveSubscriptions.mockReturnValue(
      () => new Promise((resolve) => (answer = () => resolve({ _tag: 'Right', right: ['brief'] }))),
    );
    show();
    await press('Save subscriptions');
    await userEvent.click(box('About list'));
    expect(ticked()).toEqual(['alert-brief']);
    await act(async () => answer());
    expect(ticked()).toEqual(['alert-brief']);
  });

  it('warns before unsaved changes are discarded, on links and on unload', async () => {
    show();
    expect(asksBeforeLeaving()).toBe(false);
    await userEvent.click(box('About list'));
    expect(asksBeforeLeaving()).toBe(true);
    const isHeld = !fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect([isHeld, screen.getByRole<HTMLDialogElement>('dialog').open]).toEqual([true, true]);
    await press('Stay on this page');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(box('About list'));
    expect(asksBeforeLeaving()).toBe(false);
  });
});
