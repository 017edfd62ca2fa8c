/** What a firm is known by, made by `scripts/build-brand.mjs` of the site's own folder. */
type Brand = {
  /** Markup of the logo beside the name; none when the site has none. */
  readonly mark: string;
  /** Colour of the browser's interface around the site. */
  readonly themeColor: string;
  readonly backgroundColor: string;
};

const given: Partial<Brand> = JSON.parse(process.env.BRAND_MANIFEST ?? '{}');

export const brand: Brand = { mark: '', themeColor: '#ffffff', backgroundColor: '#ffffff', ...given };
