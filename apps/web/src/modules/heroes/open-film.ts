/**
 * C§4 "video hero": the film starts when its hero opens, stops when it closes, and closes it at its end or with Escape, where the focus goes
 * back to the button. The disclosure around it is the browser's own and works without this.
 */
export const mount = (element: HTMLElement): void => {
  const details = element.querySelector('details');
  const button = element.querySelector('summary');
  if (details === null) return;
  const film = (): HTMLVideoElement | null => details.querySelector('video');
  const settle = (): void => {
    // A film that its browser will not start has controls of its own.
    if (details.open)
      film()
        ?.play()
        .catch(() => undefined);
    else film()?.pause();
  };
  const close = (): void => {
    details.open = false;
    button?.focus();
  };
  details.addEventListener('toggle', settle);
  // `ended` does not bubble, and the film may come after consent.
  details.addEventListener('ended', close, true);
  details.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && details.open) close();
  });
  if (details.open) settle();
};
