import * as t from 'io-ts';

type AlertCodeBrand = { readonly AlertCode: unique symbol };

// No comma, because A§2 lists several codes in one `subcode` separated by commas.
const alertCode = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

const isAlertCode = (value: string): value is t.Branded<string, AlertCodeBrand> => alertCode.test(value);

/** Names one newsletter, alert, guide or course that a visitor can subscribe to (A§3 `alertCode`). */
export const AlertCode = /* @__PURE__ */ t.brand(t.string, isAlertCode, 'AlertCode');
export type AlertCode = t.TypeOf<typeof AlertCode>;

/**
 * Returns the codes of a comma-separated list (A§2 `subcode`), without blanks, repetitions and
 * invalid codes.
 */
export const parseAlertCodes = (list: string): readonly AlertCode[] => [
  ...new Set(
    list
      .split(',')
      .map((code) => code.trim())
      .filter(isAlertCode),
  ),
];

/** The one code that an editor wrote; undefined where they wrote none. */
export const alertCodeIn = (written: string): string | undefined => parseAlertCodes(written)[0];
