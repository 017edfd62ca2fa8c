import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import {
  completed,
  decodeRuntimeDocument,
  deploymentAt,
  hostNames,
  type RuntimeDocument,
  runtimePresets,
} from './index.ts';

const wrongIn = (document: unknown) => {
  const read = decodeRuntimeDocument(document);
  return E.isLeft(read) ? read.left.map(({ field, wants }) => `${field} must be ${wants}`) : [];
};

describe('a deployment', () => {
  const origins = {
    production: ['https://www.firm.example', 'https://firm.example'],
    preview: ['https://p.firm.example'],
  };

  it.each([
    ['https://www.firm.example', 'production'],
    ['https://firm.example', 'production'],
    ['https://p.firm.example', 'preview'],
    ['http://www.firm.example', 'other'],
    ['https://www.firm.example:8443', 'other'],
    ['https://www.firm.example.evil.example', 'other'],
    ['https://evil-www.firm.example', 'other'],
    ['https://preview.p.firm.example', 'other'],
    ['https://WWW.firm.example', 'other'],
    ['http://127.0.0.1:3000', 'other'],
    ['', 'other'],
  ])('at %s is %s: by its exact origin, never by a part of it', (origin, deployment) => {
    expect(deploymentAt(origin, origins)).toBe(deployment);
  });
});

describe('the presets', () => {
  it('match D§9', () => {
    expect(runtimePresets).toMatchObject({
      presets: { autoRedirectionSeconds: 5, eventsPerPage: 8, cachedSearchPages: 2 },
      alumni: { isIdentityProviderEnabled: true },
    });
    expect([runtimePresets.origins.production.length, runtimePresets.origins.preview.length]).toEqual([2, 1]);
  });

  it('replace whatever a document leaves out', () => {
    expect(completed({})).toEqual(runtimePresets);
    expect(completed({ presets: { eventsPerPage: 12 } }).presets).toEqual({
      ...runtimePresets.presets,
      eventsPerPage: 12,
    });
  });
});

describe('a configuration document', () => {
  const address = fc.webUrl({ withQueryParameters: false, withFragments: false });
  const origin = fc.webUrl().map((text) => new URL(text).origin);
  const documents: fc.Arbitrary<RuntimeDocument> = fc.record(
    {
      origins: fc
        .uniqueArray(origin, { maxLength: 4 })
        .map((all) => ({ production: all.slice(0, 2), preview: all.slice(2) })),
      hosts: fc.dictionary(fc.constantFrom(...hostNames), address),
      alumni: fc.record({ isIdentityProviderEnabled: fc.boolean(), mapsKey: fc.string({ maxLength: 40 }) }),
      presets: fc.record({ eventsPerPage: fc.integer({ min: 1, max: 100 }) }),
    },
    { requiredKeys: [] },
  );

  it('parses back completely', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const written: unknown = JSON.parse(JSON.stringify(completed(document)));
        expect(decodeRuntimeDocument(written)).toEqual(E.right(completed(document)));
      }),
    );
  });

  it('parses from any input or fails, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => expect(['Left', 'Right']).toContain(decodeRuntimeDocument(given)._tag)),
    );
  });

  it.each([
    [
      { hosts: { user: 'ftp://firm.example' } },
      'hosts.user must be an http or https address without user, query or anchor',
    ],
    [
      { hosts: { user: 'https://me:secret@firm.example' } },
      'hosts.user must be an http or https address without user, query or anchor',
    ],
    [{ hosts: { usr: 'https://firm.example' } }, 'hosts.usr must be left out: there is no such field'],
    [
      { origins: { production: ['https://firm.example/'] } },
      'origins.production must be a list of different origins, such as https://www.example.com',
    ],
    [
      { origins: { production: ['*.firm.example'] } },
      'origins.production must be a list of different origins, such as https://www.example.com',
    ],
    [
      { origins: { production: 'https://firm.example' } },
      'origins.production must be a list of different origins, such as https://www.example.com',
    ],
    [
      { origins: { production: ['https://a.example'], preview: ['https://a.example'] } },
      'origins.preview must be origins that are not among those of production',
    ],
    [{ presets: { eventsPerPage: 0 } }, 'presets.eventsPerPage must be a whole number from 1 to 100'],
    [{ presets: { eventsPerPage: '8' } }, 'presets.eventsPerPage must be a whole number from 1 to 100'],
    [{ alumni: { isIdentityProviderEnabled: 'yes' } }, 'alumni.isIdentityProviderEnabled must be true or false'],
    [{ alumni: null }, 'alumni must be an object'],
    [[], ' must be an object'],
  ])('such as %j fails with the name of its field', (document, complaint) => {
    expect(wrongIn(document)).toEqual([complaint]);
  });

  it('reports all of its errors at once', () => {
    expect(
      wrongIn({ hosts: { user: 1, content: 'x', other: '' }, presets: { cachedSearchPages: 6 }, more: {} }),
    ).toHaveLength(5);
  });
});
