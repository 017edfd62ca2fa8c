import { type Static, Type } from '@fastify/type-provider-typebox';
import { plainText, truncatePreview } from '@masthead/core/text';
import { list } from '../../../platform/http/coded.ts';
import { languages } from './facets.ts';

export const Lang = Type.Optional(Type.Enum([...languages]));
/** A call without parameters. */
export const NoQuery = Type.Object({}, { additionalProperties: false });

/** A job as the service answers it (D§7, docs/contracts/search-service.md). */
export const Job = Type.Object(
  {
    jobID: Type.String(),
    title: Type.String(),
    friendlyURL: Type.String(),
    lang: Type.Enum([...languages]),
    interest: Type.String(),
    interestCategory: Type.String(),
    continents: list(Type.String()),
    countries: list(Type.String()),
    cities: list(Type.String()),
    industries: list(Type.String()),
    functions: list(Type.String()),
    whatYouWillDo: Type.String(),
    whoYouWillWorkWith: Type.String(),
    yourBackground: Type.String(),
    datePosted: Type.String({ format: 'date' }),
    validThrough: Type.String({ format: 'date' }),
    compensationRange: Type.Optional(Type.String()),
    jobApplyURL: Type.Optional(Type.String()),
    Einstiegslevel: Type.Optional(list(Type.String())),
  },
  { additionalProperties: false },
);
export type Job = Static<typeof Job>;

const { jobID, title, friendlyURL, lang, interest, cities, datePosted } = Job.properties;

/** What the card of a job shows: its preview is plain text, cut when the job was written. */
export const JobCard = Type.Object(
  { jobID, title, friendlyURL, lang, interest, cities, datePosted, preview: Type.String() },
  { additionalProperties: false },
);
export type JobCard = Static<typeof JobCard>;

/** The card of a job. The preview follows the rule that both sides agree on (D§9). */
export const cardOf = (job: Omit<JobCard, 'preview'> & Pick<Job, 'whatYouWillDo'>): JobCard => ({
  jobID: job.jobID,
  title: job.title,
  friendlyURL: job.friendlyURL,
  lang: job.lang,
  interest: job.interest,
  cities: job.cities,
  datePosted: job.datePosted,
  preview: truncatePreview(job.lang)(plainText(job.whatYouWillDo)),
});

const { jobID: _, ...beyondTheId } = Type.Partial(Job).properties;

/** A job as a search finds it: whole, or its card. */
export const FoundJob = Type.Object(
  { ...beyondTheId, ...JobCard.properties, preview: Type.Optional(JobCard.properties.preview) },
  {
    additionalProperties: false,
    description: 'With `view=card` what a card shows, without a job as it is told of in full.',
  },
);
