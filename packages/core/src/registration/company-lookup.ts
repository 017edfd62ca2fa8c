import { typeAheadMachine } from '../shared/type-ahead.ts';
import type { FindCompanies } from './port.ts';

export type CompanyLookupPorts = { readonly findCompanies: FindCompanies };

/**
 * Suggestions under the company field (A§5): requested 500 ms after the last key, from two
 * characters on. A failure shows no suggestion and no message (A§8), and any company may be typed.
 */
export const companyLookupMachine = ({ findCompanies }: CompanyLookupPorts) =>
  typeAheadMachine({
    id: 'companyLookup',
    description: 'Suggestions under the company field.',
    suggest: (text: string, _: unknown) => findCompanies(text),
    textOf: (company: string) => company,
    pauseMs: 500,
    minLength: 2,
  });
