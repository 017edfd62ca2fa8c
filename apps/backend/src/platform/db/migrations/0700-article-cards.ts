import { type Kysely, type Migration, sql } from 'kysely';

/** What a list of articles shows of one beside its title: the topic over its hero and the sentence under it, as its layout has them. */
export const articleCards: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
      ALTER TABLE pages
        ADD COLUMN description text GENERATED ALWAYS AS (rendered #>> '{sitecore,route,fields,description,value}') STORED,
        ADD COLUMN topic text GENERATED ALWAYS AS (
          jsonb_path_query_first(rendered, '$.sitecore.route.placeholders.*[*].fields.eyebrow.value') #>> '{}'
        ) STORED`.execute(db);
  },
};
