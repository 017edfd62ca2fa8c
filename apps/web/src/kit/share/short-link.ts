import { eventIn } from '../dom/event-in.ts';

/** Short links by their address: each is asked for once and reused (C§4). */
const pending = new Map<string, Promise<string>>();

const ask = async (address: string): Promise<string> => {
  try {
    const answer = await fetch('/api/short-links', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ address }),
    });
    const { link }: { readonly link?: unknown } = await answer.json();
    return typeof link === 'string' ? link : address;
  } catch {
    // The long address is as good.
    return address;
  }
};

/** The short link to a page of this site, or the address itself where none comes (C§8). Never rejects. */
export const shortLinkOf = (address: string): Promise<string> => {
  const link = pending.get(address) ?? ask(address);
  pending.set(address, link);
  return link;
};

/**
 * A network is given a short link as soon as there is one, from then on. It is asked for once its link is near to being pressed; until it
 * comes, and where none comes, the address itself is shared.
 */
export const shortenNear = async (event: Pick<Event, 'target'>): Promise<void> => {
  const link = eventIn(event, 'a[data-shorten]');
  const address = link?.dataset.shorten;
  if (link === null || address === undefined) return;
  delete link.dataset.shorten;
  const short = await shortLinkOf(address);
  const url = new URL(link.href);
  for (const [name, value] of [...url.searchParams])
    if (short !== address && value.includes(address))
      url.searchParams.set(
        name,
        value.replace(address, () => short),
      );
  link.href = url.href;
};
