import type { englishDictionary } from './english.generated.ts';

/**
 * Declares another site’s languages and keys to the compiler:
 *
 * @example
 * declare module '@masthead/core' {
 *   interface Register {
 *     readonly language: 'fr' | 'pt';
 *     readonly messageKey: 'Shop_Basket' | 'Shop_Pay';
 *   }
 * }
 */
// An interface, because only interfaces can be added to from outside.
export interface Register {
  readonly defaults: { readonly messageKey: keyof typeof englishDictionary };
}
