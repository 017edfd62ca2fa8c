import { Type } from '@fastify/type-provider-typebox';
import { list } from '../../../platform/http/coded.ts';
import { languages } from '../../../platform/values/language.ts';

export { Coded as CodedAnswer, list } from '../../../platform/http/coded.ts';

export const ArticleKey = Type.Object({ id: Type.String(), language: Type.String() });

export const UserRating = Type.Object({ ...ArticleKey.properties, rating: Type.Integer() });

export const UserRecord = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  company: Type.String(),
  titleName: Type.String(),
  email: Type.String(),
  isPremiumUser: Type.Boolean(),
  subscriptions: list(Type.String()),
  articles: list(ArticleKey),
  practiceUser: Type.Boolean(),
  userRatings: list(UserRating),
});
export const UserAnswer = Type.Object({ data: UserRecord });

export const WrongCredentialsAnswer = Type.Object({ code: Type.Literal(401), message: Type.String() });

/** The language of a list; English by default. */
export const LanguageQuery = Type.Object(
  { language: Type.Optional(Type.Union(languages.map((language) => Type.Literal(language)))) },
  { additionalProperties: false },
);
