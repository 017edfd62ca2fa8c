import { buildSchema } from 'graphql';

/** The part of the GraphQL schema of Sitecore Experience Edge that the site reads (docs/contracts/layout-json.md). */
export const schema = buildSchema(/* GraphQL */ `
  "Any JSON value."
  scalar JSON

  "A listed page as {url, lastModified}, the time in UTC. An object type would take eight times the processor time."
  scalar SitemapEntry

  type Query {
    "The page at a path of a site, in one language; the path is without the language's prefix."
    layout(site: String!, routePath: String!, language: String!): LayoutData
    site: SiteQuery
  }

  type LayoutData {
    "Null when there is no such page in that language."
    item: Item
  }

  type Item {
    "The page as layout-service JSON."
    rendered: JSON
  }

  type SiteQuery {
    "Null when there is no such site."
    siteInfo(site: String!): SiteInfo
  }

  type SiteInfo {
    dictionary(language: String!, first: Int, after: String): DictionaryPage
    redirects: [Redirect!]!
    routes(language: String!, first: Int, after: String): RoutePage
    "Addresses of all listed pages in all languages."
    sitemap: [String!]!
    "The same pages with the times of their last changes; beyond Sitecore Experience Edge."
    sitemapEntries: [SitemapEntry!]!
    errorHandling(language: String!): ErrorHandling
  }

  type DictionaryPage {
    results: [DictionaryEntry!]!
    pageInfo: PageInfo!
  }

  type DictionaryEntry {
    key: String!
    value: String!
  }

  type RoutePage {
    results: [Route!]!
    pageInfo: PageInfo!
  }

  type Route {
    routePath: String!
  }

  type PageInfo {
    endCursor: String
    hasNext: Boolean!
  }

  type Redirect {
    pattern: String!
    target: String!
    redirectType: RedirectType!
  }

  enum RedirectType {
    REDIRECT_301
    REDIRECT_302
    SERVER_TRANSFER
  }

  "Null where the site has no page of its own for the case."
  type ErrorHandling {
    notFoundPagePath: String
    serverErrorPagePath: String
  }
`);
