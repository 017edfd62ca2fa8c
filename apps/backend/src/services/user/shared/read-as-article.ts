import { sql } from 'kysely';

/** A condition on `pages`: readers save and rate articles and blog entries, and no other page. */
export const isReadAsArticle = sql<boolean>`(article_type IS NOT NULL OR template_name = 'Blog Entry')`;
