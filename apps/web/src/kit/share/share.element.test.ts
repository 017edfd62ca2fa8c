import '../../testing/browser-globals.ts';
import './share.element.ts';

const opened = jest.spyOn(globalThis, 'open');
const press = (markup: string, how: MouseEventInit = {}): boolean => {
  document.body.innerHTML = markup;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  document.querySelector('a > span')?.dispatchEvent(event);
  return event.defaultPrevented;
};
const network = '<a href="https://network.example/?u=1" data-popup=""><span>Network</span></a>';

beforeEach(() => opened.mockReset());

test('clicking a network opens a popup window of 600 by 500 that knows nothing of this one', () => {
  const popup: Pick<Window, 'opener'> = { opener: window };
  opened.mockReturnValue(popup as Window);
  expect(press(network)).toBe(true);
  expect(opened).toHaveBeenCalledWith('https://network.example/?u=1', '_blank', 'popup,width=600,height=500');
  expect(popup.opener).toBeNull();
});

test('where no window may be opened, the link is followed', () => {
  opened.mockReturnValue(null);
  expect(press(network)).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'who asks for a tab of their own by %j gets it',
  (how) => {
    expect(press(network, how)).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  },
);

test('any other link is nobody’s business here', () => {
  expect(press('<a href="mailto:?body=1"><span>Email</span></a>')).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});
