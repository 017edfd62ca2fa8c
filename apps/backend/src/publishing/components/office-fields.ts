import Type from 'typebox';
import type { Position } from '../../platform/authored/problem.ts';
import { checker } from '../format/check.ts';
import { type Field, type ListItem, stableId, valueField } from '../format/layout.ts';
import { inLanguage, type PlacedOffice } from '../format/offices.ts';
import { addressOf, type Scope } from '../format/scope.ts';
import type { FieldKind } from './fields.ts';

const All = Type.Literal('all');
const Keys = Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 200 });
const checkKeys = checker(Keys);
const checkAll = checker(All);

const fill = (text: string, { latitude, longitude, zoom = 12 }: PlacedOffice): string =>
  text
    .replaceAll('{latitude}', String(latitude))
    .replaceAll('{longitude}', String(longitude))
    .replaceAll('{zoom}', String(zoom));

/** An office as layout JSON has it (D§3 "Office city"). */
const officeItem = (office: PlacedOffice, scope: Scope, at: Position): ListItem => {
  const { language, index, offices } = scope;
  const translate = (texts: PlacedOffice['name'] = {}) => inLanguage(texts, language, index.defaultLanguage);
  const itemId = (part: string) => stableId(`${scope.seed}/${office.key}/${part}`);
  const mapLink = offices.page.mapLink;
  const links = (office.links ?? []).map(({ href, text }, position) => ({
    id: itemId(`link/${position}`),
    fields: { Url: valueField(addressOf(scope, href, at).href), Text: valueField(translate(text)) },
  }));
  return {
    id: office.id,
    url: addressOf(scope, `/locations/${office.key}`, at).href,
    fields: {
      id: valueField(office.key),
      name: valueField(inLanguage(office.name, index.defaultLanguage, index.defaultLanguage)),
      displayName: valueField(translate(office.name)),
      country: valueField(translate(office.country)),
      officeAddress: valueField(office.address.join('\n')),
      officePhoneNumber: valueField(office.phone ?? ''),
      officeFaxNumber: valueField(office.fax ?? ''),
      globalLandingList: [{ id: itemId('landing'), fields: { officeLinks: links } }],
      mapLatitude: valueField(String(office.latitude)),
      mapLongitude: valueField(String(office.longitude)),
      mapZoom: valueField(office.zoom === undefined ? '' : String(office.zoom)),
      isZoomRequired: valueField(office.zoom !== undefined),
      hideFromLocations: valueField(office.hideFromLocations ?? false),
      jobCity: valueField(translate(office.job)),
      ...(mapLink && {
        mapModuleLink: valueField({
          href: fill(mapLink.url, office),
          text: translate(mapLink.text),
          linktype: 'external',
          target: '_blank',
        }),
      }),
    },
  };
};

const chosen = (value: unknown, scope: Scope, at: Position): readonly PlacedOffice[] | undefined => {
  if (value === 'all') return scope.offices.all();
  const keys = checkKeys(value, scope.report, at);
  return keys?.flatMap((key, position) => {
    const office = scope.offices.withKey(key);
    if (office === undefined) scope.report([...at, position], 'is the key of no office in offices.yaml');
    return office === undefined ? [] : [office];
  });
};

/** Offices of `offices.yaml`: all of them, or some by their keys. */
export const offices: FieldKind = {
  schema: Type.Union([All, Keys]),
  absent: [],
  compile: (value, scope, at) => chosen(value, scope, at)?.map((office) => officeItem(office, scope, at)),
};

/** All offices that are not hidden from the list of locations, by region and country. */
export const officeRegions: FieldKind = {
  schema: All,
  absent: [],
  compile: (value, scope, at): Field | undefined => {
    if (checkAll(value, scope.report, at) === undefined) return undefined;
    const { language, index } = scope;
    const named = (texts: PlacedOffice['name']) => ({
      name: valueField(inLanguage(texts, language, index.defaultLanguage)),
    });
    return scope.offices.regions().map(({ name, countries }, region) => ({
      id: stableId(`${scope.seed}/region/${region}`),
      fields: {
        ...named(name),
        countries: countries.map((country, position) => ({
          id: stableId(`${scope.seed}/region/${region}/${position}`),
          fields: {
            ...named(country.name),
            cities: country.offices.map((office) => officeItem({ ...office, country: country.name }, scope, at)),
          },
        })),
      },
    }));
  },
};
