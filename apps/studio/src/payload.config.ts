import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ar } from '@payloadcms/translations/languages/ar';
import { de } from '@payloadcms/translations/languages/de';
import { en } from '@payloadcms/translations/languages/en';
import { ja } from '@payloadcms/translations/languages/ja';
import { buildConfig } from 'payload';
import { documentCollection } from './collections/documents.ts';
import { inGroups } from './collections/groups.ts';
import { people } from './collections/people.ts';
import { publishingDatabase } from './database/adapter.ts';
import { blocksOf } from './form/fields.ts';
import { isValues } from './form/values.ts';
import { fetchShapes } from './service/schemas.ts';
import { settings } from './service/settings.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** Neither the build nor the import map depends on the kinds of documents, and no service runs beside them. */
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build' || process.env.STUDIO_BUILD === 'yes';

const configOf = async () => {
  const shapes = isBuilding ? [] : await fetchShapes();
  return buildConfig({
    serverURL: settings().origin,
    // Payload signs nothing here: sessions are those of the user service.
    secret: randomBytes(32).toString('base64url'),
    telemetry: false,
    // Payload's own words: in the language of the browser, unless a person chooses one below their account.
    i18n: { supportedLanguages: { en, de, ar, ja }, fallbackLanguage: 'en' },
    db: publishingDatabase(shapes),
    collections: [people, ...inGroups(shapes).map(documentCollection)],
    blocks: shapes.slice(0, 1).flatMap(blocksOf),
    graphQL: { disable: true, disablePlaygroundInProduction: true },
    typescript: { autoGenerate: false },
    hooks: {
      // Payload knows its own errors by their class, which the bundle has twice, and leaves the fields out.
      afterError: [
        ({ error, result }) =>
          'data' in error && isValues(error.data) && Array.isArray(error.data.errors)
            ? { response: { errors: [{ name: error.name, message: error.message, data: error.data }] } }
            : { response: result },
      ],
    },
    cors: [],
    csrf: [settings().origin],
    admin: {
      user: people.slug,
      importMap: { baseDir: here, importMapFile: join(here, 'app/(payload)/admin/importMap.js') },
      meta: { titleSuffix: ' – Studio', defaultOGImageType: 'off' },
      avatar: 'default',
      components: {
        providers: ['/naming/Naming.tsx#Naming'],
        logout: { Button: '/editing/SignOut.tsx#SignOut' },
        beforeNavLinks: [
          '/tree/PagesLink.tsx#PagesLink',
          '/media/FilesLink.tsx#FilesLink',
          '/planned/PlannedLink.tsx#PlannedLink',
          '/log/LogLink.tsx#LogLink',
        ],
        views: {
          dashboard: { Component: '/start/Start.tsx#Start' },
          pages: { Component: '/tree/PagesView.tsx#PagesView', path: '/pages' },
          files: { Component: '/media/FilesView.tsx#FilesView', path: '/files' },
          planned: { Component: '/planned/PlannedView.tsx#PlannedView', path: '/planned' },
          log: { Component: '/log/LogView.tsx#LogView', path: '/log' },
        },
      },
      dependencies: {
        ChosenField: { type: 'component', path: '/choosing/ChosenField.tsx#ChosenField' },
        Notices: { type: 'component', path: '/editing/Notices.tsx#Notices' },
        Together: { type: 'component', path: '/together/Together.tsx#Together' },
        SaveButton: { type: 'component', path: '/saving/SaveButton.tsx#SaveButton' },
        Translations: { type: 'component', path: '/lists/Translations.tsx#Translations' },
        ListView: { type: 'component', path: '/lists/ListView.tsx#ListView' },
        Views: { type: 'component', path: '/lists/Views.tsx#Views' },
        PublishSelected: { type: 'component', path: '/lists/PublishSelected.tsx#PublishSelected' },
        NotAsked: { type: 'component', path: '/lists/NotAsked.tsx#NotAsked' },
        Languages: { type: 'component', path: '/languages/Languages.tsx#Languages' },
        Publishing: { type: 'component', path: '/editing/Publishing.tsx#Publishing' },
        Sending: { type: 'component', path: '/sending/Sending.tsx#Sending' },
        Appearance: { type: 'component', path: '/appearance/Appearance.tsx#Appearance' },
        AddToRelease: { type: 'component', path: '/planned/AddToRelease.tsx#AddToRelease' },
        NoPreview: { type: 'component', path: '/editing/NoPreview.tsx#NoPreview' },
        Added: { type: 'component', path: '/entering/Added.tsx#Added' },
        RowLabel: { type: 'component', path: '/entering/RowLabel.tsx#RowLabel' },
        LanguageField: { type: 'component', path: '/languages/LanguageField.tsx#LanguageField' },
        DayField: { type: 'component', path: '/entering/DayField.tsx#DayField' },
        SuggestedField: { type: 'component', path: '/entering/SuggestedField.tsx#SuggestedField' },
        PathField: { type: 'component', path: '/entering/PathField.tsx#PathField' },
        WriterCell: { type: 'component', path: '/lists/WriterCell.tsx#WriterCell' },
        LanguageCell: { type: 'component', path: '/lists/LanguageCell.tsx#LanguageCell' },
        Writing: { type: 'component', path: '/writing/Writing.tsx#Writing' },
      },
      routes: { login: '/login' },
    },
  });
};

export default configOf();
