import type { ModuleKind } from '@masthead/core/content';
import { createContext, type ReactNode, useContext } from 'react';

/** Kinds of modules that only mark where an account page renders its form. */
export type AreaKind = Extract<ModuleKind, `${string}Area`>;

/**
 * Content that an account page renders in its areas. A content page without the form renders heading and description
 * only.
 */
export type Areas = { readonly [Kind in AreaKind]?: ReactNode };

const AreasContext = createContext<Areas>({});

export const AreasProvider = AreasContext;

export const useArea = (kind: AreaKind): ReactNode => useContext(AreasContext)[kind];

export const useAreas = (): Areas => useContext(AreasContext);
