import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';

/** What is written now of a document, and how often it was published. */
export type MemoryDraft = {
  readonly revision: string;
  readonly by: string;
  readonly isPublished: boolean;
  readonly versions: number;
};

type Comment = {
  readonly number: number;
  readonly replyTo?: number;
  readonly pointer?: string;
  readonly text: string;
  readonly by: string;
  readonly at: string;
  readonly resolved?: { readonly by: string; readonly at: string };
};

type Review = {
  readonly state: 'asked' | 'approved' | 'returned';
  readonly revision: string;
  /** It ends with the publication after these. */
  readonly versions: number;
  readonly said: object;
  readonly decided?: { readonly decidedBy: string; readonly decidedAt: string };
};

type Person = { readonly id: string; readonly name: string };
type Run = (request: ServiceRequest, writer: { readonly name: string }, id: string, number: string) => ServiceAnswer;

type Parts = {
  /** A route for people who write, or for those who publish. */
  readonly route: (call: Route['call'], scope: 'draft' | 'publish', run: Run) => Route;
  readonly draftOf: (id: string) => MemoryDraft | undefined;
  readonly reviewers: () => readonly Person[];
  readonly problem: (status: number, detail: string, more?: object) => ServiceAnswer;
  readonly refused: (findings: readonly { readonly pointer: string; readonly message: string }[]) => ServiceAnswer;
  readonly now: () => string;
};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Comments on documents, and reviews of their drafts (docs/contracts/publishing-service.md); no mail is sent. */
export const memoryTogether = ({ route, draftOf, reviewers, problem, refused, now }: Parts) => {
  const comments = new Map<string, readonly Comment[]>();
  /** What forms have added, by document, author and key. */
  const firstAttempts = new Map<string, Comment>();
  const reviews = new Map<string, Review>();
  const log = new Map<string, readonly object[]>();
  let entries = 0;

  const note = (id: string, name: string, action: string): void => {
    entries += 1;
    const entry = { number: entries, at: now(), actor: { id: name, name }, action, document: id, detail: {} };
    log.set(id, [entry, ...(log.get(id) ?? [])]);
  };
  const nothing = problem(404, 'There is no such document.');

  const add = (id: string, name: string, comment: Partial<Comment> & { readonly text: string }): Comment => {
    const before = comments.get(id) ?? [];
    const added = { ...comment, number: before.length + 1, by: name, at: now() };
    comments.set(id, [...before, added]);
    return added;
  };
  const settle =
    (isResolved: boolean): Run =>
    (_, { name }, id, number) => {
      const found = (comments.get(id) ?? []).find((one) => `${one.number}` === number && one.replyTo === undefined);
      if (found === undefined) return problem(404, 'There is no such comment, or it is a reply.');
      const { resolved, ...open } = found;
      const next = isResolved ? { ...open, resolved: resolved ?? { by: name, at: now() } } : open;
      comments.set(
        id,
        (comments.get(id) ?? []).map((one) => (one === found ? next : one)),
      );
      note(id, name, isResolved ? 'comment resolved' : 'comment reopened');
      return { status: 200, body: next };
    };

  /** The review of a draft as the service answers it. */
  const reviewOf = (id: string): (Review & { readonly answer: object }) | undefined => {
    const [draft, review] = [draftOf(id), reviews.get(id)];
    if (draft === undefined || draft.isPublished || review?.versions !== draft.versions) return undefined;
    const { state, revision, said, decided } = review;
    return { ...review, answer: { state, revision, isOutdated: revision !== draft.revision, ...said, ...decided } };
  };
  const reviewed = (id: string): ServiceAnswer => ({ status: 200, body: reviewOf(id)?.answer });

  const ask: Run = (request, { name }, id) => {
    const draft = draftOf(id);
    if (draft === undefined) return nothing;
    if (draft.isPublished) return refused([{ pointer: '', message: 'is published as it is: there is no draft' }]);
    const { note: said, reviewer } = fieldsOf(request);
    const named = reviewers().find((one) => one.id === reviewer);
    if (reviewer !== undefined && named === undefined)
      return refused([{ pointer: '/reviewer', message: 'is nobody who may approve documents' }]);
    reviews.set(id, {
      state: 'asked',
      revision: draft.revision,
      versions: draft.versions,
      said: {
        ...(textIn(said) !== undefined && { note: said }),
        askedBy: name,
        askedAt: now(),
        ...(named && { reviewer: named.name }),
      },
    });
    note(id, name, 'review asked for');
    return reviewed(id);
  };
  const decide =
    (
      state: 'approved' | 'returned',
      hindrance: (request: ServiceRequest, draft: MemoryDraft) => ServiceAnswer | undefined,
    ): Run =>
    (request, { name }, id) => {
      const draft = draftOf(id);
      if (draft === undefined) return nothing;
      const why = hindrance(request, draft);
      if (why !== undefined) return why;
      const review = reviewOf(id);
      if (review?.state !== 'asked') return problem(409, 'Nobody has asked for a review of this document.');
      if (draft.by === name) return problem(403, 'You wrote this: somebody else has to review it.');
      const decided = { decidedBy: name, decidedAt: now() };
      reviews.set(id, { ...review, state, revision: draft.revision, decided });
      const reason = textIn(fieldsOf(request).reason);
      if (reason !== undefined) add(id, name, { text: reason });
      note(id, name, state);
      return reviewed(id);
    };

  const routes: readonly Route[] = [
    route('GET /v1/documents/:id/comments', 'draft', (_, __, id) =>
      draftOf(id) === undefined ? nothing : { status: 200, body: { comments: comments.get(id) ?? [] } },
    ),
    route('POST /v1/documents/:id/comments', 'draft', (request, { name }, id) => {
      if (draftOf(id) === undefined) return nothing;
      const { text: given, pointer, replyTo } = fieldsOf(request);
      const text = textIn(given);
      if (text === undefined) return refused([{ pointer: '/text', message: 'is missing' }]);
      if (replyTo !== undefined && !(comments.get(id) ?? []).some(({ number }) => number === replyTo))
        return refused([{ pointer: '/replyTo', message: 'is no comment on this document' }]);
      const key = request.headers['idempotency-key'];
      const attempt = key === undefined ? undefined : `${id} ${name} ${key}`;
      const first = attempt === undefined ? undefined : firstAttempts.get(attempt);
      if (first !== undefined) return { status: 201, body: first };
      const added = add(id, name, {
        text,
        ...(typeof pointer === 'string' && { pointer }),
        ...(typeof replyTo === 'number' && { replyTo }),
      });
      if (attempt !== undefined) firstAttempts.set(attempt, added);
      note(id, name, 'commented');
      return { status: 201, body: added };
    }),
    route('POST /v1/documents/:id/comments/:number/resolve', 'draft', settle(true)),
    route('POST /v1/documents/:id/comments/:number/reopen', 'draft', settle(false)),
    route('POST /v1/documents/:id/review', 'draft', ask),
    route(
      'POST /v1/documents/:id/review/approve',
      'publish',
      decide('approved', ({ headers }, { revision, by, isPublished }) => {
        if (headers['if-match'] === undefined) return problem(428, 'Send If-Match with the ETag of the draft.');
        return headers['if-match'] === `"${revision}"`
          ? undefined
          : problem(412, 'The document was changed meanwhile.', {
              revision,
              ...(!isPublished && { changedBy: by }),
              changedAt: now(),
            });
      }),
    ),
    route(
      'POST /v1/documents/:id/review/return',
      'publish',
      decide('returned', (request) =>
        textIn(fieldsOf(request).reason) === undefined
          ? refused([{ pointer: '/reason', message: 'is missing' }])
          : undefined,
      ),
    ),
    route('GET /v1/documents/:id/log', 'draft', (_, __, id) => ({ status: 200, body: { entries: log.get(id) ?? [] } })),
    route('GET /v1/people/reviewers', 'draft', () => ({ status: 200, body: { reviewers: reviewers() } })),
  ];
  return { routes, reviewOf };
};
