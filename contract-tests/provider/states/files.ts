import { type States, state, text } from '../state.ts';

const accessFrom = (value: unknown) => {
  if (value === 'public' || value === 'registered-users-only') return value;
  throw new Error(`${JSON.stringify(value)} is no access status`);
};

export const files: States = {
  'a file': state(
    { path: text, access: accessFrom },
    {
      means:
        'a PDF of 2,048 bytes and three pages in the media store, in English, which search engines may list if it is `public`',
      inDatabase: ({ path, access }, { run }) =>
        run(
          `INSERT INTO media_files (site, path, name, title, media_type, size, pages, language, access_status, should_index, sha256)
           VALUES ('halden-brook', $1, 'A report.pdf', 'A report', 'application/pdf', 2048, 3, 'en', $2, $3, repeat('a', 64))`,
          [path, access, access === 'public'],
        ),
      inMemory: ({ path, access }, { files: others = [], ...options }) => ({
        ...options,
        files: [
          ...others,
          {
            path,
            name: 'A report.pdf',
            title: 'A report',
            type: 'application/pdf',
            size: 2_048,
            pageCount: 3,
            language: 'en',
            accessStatus: access,
            shouldIndex: access === 'public',
          },
        ],
      }),
    },
  ),
  'an upload': state(
    { id: text, path: text },
    {
      means: 'an upload with this id of a PDF for this path of the media store, of which nothing has arrived',
      inDatabase: ({ id, path }, { run }) =>
        run(
          `INSERT INTO media_uploads (id, site, path, about, length, created_by, created_at)
           VALUES ($1, 'halden-brook', $2, '{}', 2048, 'an author', now())`,
          [id, path],
        ),
    },
  ),
};
