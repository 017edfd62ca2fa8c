/** A place on earth, in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** A link of an office: safe, and with a name. */
export type OfficeLink = { readonly href: string; readonly text: string };

/** D§3 "Office city", with what a screen needs of it. */
export type Office = {
  /** Names the office in addresses and anchors: lower-case words between hyphens. */
  readonly id: string;
  /** The display name where there is one, else the name. */
  readonly name: string;
  readonly country: string;
  /** The page of the office; empty where it has none. */
  readonly url: string;
  /** The lines of its postal address. */
  readonly address: readonly string[];
  readonly phone: PhoneNumber | undefined;
  readonly fax: PhoneNumber | undefined;
  readonly links: readonly OfficeLink[];
  /** The office's city in the addresses of job searches; empty without open jobs. */
  readonly jobCity: string;
  readonly place: Place | undefined;
  /** Zoom level of web maps; undefined where the map keeps its own. */
  readonly zoom: number | undefined;
  /** The external map of the office (C§3 "mapModuleLink"). */
  readonly mapLink: OfficeLink | undefined;
};

export type Country = { readonly name: string; readonly offices: readonly Office[] };
export type Region = { readonly id: string; readonly name: string; readonly countries: readonly Country[] };

/** A number as shown, and as dialled. */
export type PhoneNumber = { readonly text: string; readonly href: string };
