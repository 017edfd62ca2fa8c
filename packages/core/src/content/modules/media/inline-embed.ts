import { defineModule } from '../../definition.ts';
import { text } from '../../fields.ts';
import { choice } from '../../params.ts';

/** The address parser that browsers and servers share; no library of the language names it. */
declare const URL: new (
  address: string,
) => {
  readonly protocol: string;
  readonly href: string;
  readonly host: string;
  readonly username: string;
  readonly password: string;
};

/** A piece may only be shown from elsewhere, by an address of its own; anything else is none. */
const pieceAt = (address: string): { readonly href: string; readonly host: string } | undefined => {
  try {
    const { protocol, href, host, username, password } = new URL(address);
    return /^https?:$/u.test(protocol) && username === '' && password === '' ? { href, host } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A piece from elsewhere that is shown inside the page once its visitor agrees: a podcast, a recording, an interactive drawing. Until then
 * the page asks nobody for it (decisions §7).
 */
export const inlineEmbed = defineModule({
  names: ['InlineEmbed'],
  fields: { title: text('title'), description: text('description'), address: text('embedUrl') },
  params: { shape: choice('Shape', ['wide', 'square', 'player']) },
  sample: (seed) => ({ embedUrl: { value: `https://pieces.example/${seed}` } }),
}).shaped(({ address, ...module }) => ({ ...module, piece: pieceAt(address.trim()) }));
