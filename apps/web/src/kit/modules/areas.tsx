import type { ModuleKind } from '@masthead/core/content';
import { createContext, type ReactNode, useContext } from 'react';

/** The kinds of module that only mark where an account page draws its form. */
export type AreaKind = Extract<ModuleKind, `${string}Area`>;

/** What an account page draws in its areas. A content page without the form draws heading and description alone. */
export type Areas = { readonly [Kind in AreaKind]?: ReactNode };

const AreasContext = createContext<Areas>({});

export const AreasProvider = AreasContext;

export const useArea = (kind: AreaKind): ReactNode => useContext(AreasContext)[kind];

export const useAreas = (): Areas => useContext(AreasContext);
