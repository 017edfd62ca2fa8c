import { type Piece, pieceAt } from '@masthead/core/content';
import type { DrawableModule } from './drawable.ts';

/** Where the frames of pieces are that modules of a page name by the address that their makers share. */
export type PagePieces = Readonly<Record<string, Piece>>;

/** Who is asked: the name of the property says what a module has. */
export type PieceHost = 'audio' | 'interactive' | 'flourish';

const hostOf: Readonly<Record<string, PieceHost>> = {
  audioEmbedUrl: 'audio',
  cerosEmbedUrl: 'interactive',
  flourishId: 'flourish',
};

type Asked = { readonly host: PieceHost; readonly address: string };

const askedIn = (value: unknown): readonly Asked[] => {
  if (Array.isArray(value)) return value.flatMap(askedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]): readonly Asked[] => {
    const host = Object.hasOwn(hostOf, name) ? hostOf[name] : undefined;
    return host !== undefined && typeof held === 'string' ? [{ host, address: held }] : askedIn(held);
  });
};

/** Every piece that modules name, however deep, by a property called `audioEmbedUrl`, `cerosEmbedUrl` or `flourishId`; at most twenty a page. */
export const piecesAskedFor = (modules: readonly DrawableModule[]): readonly Asked[] =>
  askedIn(modules)
    .filter(
      ({ host, address }, index, all) =>
        (host === 'flourish' || pieceAt(address) !== undefined) &&
        all.findIndex((other) => other.address === address) === index,
    )
    .slice(0, 20);
