import { oembed } from '@masthead/adapters/players';
import { type Piece, pieceAt } from '@masthead/core/content';
import { configuration } from '../../server/configuration.ts';
import { kept } from '../../server/content/kept.ts';
import type { DrawablePage } from '../modules/drawable-page.ts';
import { type PagePieces, type PieceHost, piecesAskedFor } from '../modules/page-pieces.ts';

/** Milliseconds that a page waits for the frames of its pieces. */
const budgetMs = 1_000;
const keptMs = 300_000;

/** What a host said of an address; that it has nothing there is an answer, too. */
type Told = { readonly piece: Piece | undefined };

/** Only what the site's policy could ever let in is worth a visitor's consent. */
const isLetIn = ({ href }: Piece): boolean =>
  configuration().thirdParties.some(({ kind, origins }) => kind === 'embeds' && origins.includes(new URL(href).origin));

const told = (address: string): Told => {
  const piece = pieceAt(address);
  return { piece: piece !== undefined && isLetIn(piece) ? piece : undefined };
};

const ask = async (asked: string): Promise<Told | undefined> => {
  const { host, address }: { host: PieceHost; address: string } = JSON.parse(asked);
  const lookUp = configuration().pieces[host];
  if (lookUp === undefined) return { piece: undefined };
  if (host === 'flourish') return told(`${lookUp.replace(/\/$/u, '')}/visualisation/${address}/embed`);
  const answer = await oembed({ address: lookUp, timeoutMs: budgetMs })(address)();
  if (answer._tag === 'Left')
    return answer.left._tag === 'Unavailable' && answer.left.status < 500 ? { piece: undefined } : undefined;
  return told(answer.right.src);
};

const tell = kept(ask, keptMs);

export type LoadedPieces = {
  readonly pieces: PagePieces;
  /** Whether every host answered. */
  readonly isWhole: boolean;
};

/**
 * The frames of the pieces that modules of a page name (C§7 oEmbed); one that its host does not have, or that the site may not show, is left
 * out (C§8). Undefined where no module names any. Never rejects.
 */
export const loadPieces = async ({ main }: Pick<DrawablePage, 'main'>): Promise<LoadedPieces | undefined> => {
  const asked = piecesAskedFor(main);
  if (asked.length === 0) return undefined;
  const answers = await Promise.all(
    asked.map(async (each) => [each.address, await tell(JSON.stringify(each)).catch(() => undefined)] as const),
  );
  return {
    pieces: Object.fromEntries(
      answers.flatMap(([address, answer]) => (answer?.piece === undefined ? [] : [[address, answer.piece]])),
    ),
    isWhole: answers.every(([, answer]) => answer !== undefined),
  };
};
