import type { Endpoint } from 'payload';
import { publishingCall, readDocument } from '../database/documents.ts';
import type { KindShape } from '../form/shape.ts';
import { signedIn } from '../service/signed-in.ts';
import { languageOf } from '../words/words.ts';
import { commentsIn, placesOf } from './talk.ts';

/** Returns what the studio reads of the talk about a document: comments with their fields, who may review it, and who has it open. */
export const talkEndpoints = (shape: KindShape): Endpoint[] => [
  {
    method: 'get',
    path: '/:id/comments',
    handler: signedIn(async (req) => {
      const id = String(req.routeParams?.id ?? '');
      const { status, body } = await publishingCall(`documents/${encodeURIComponent(id)}/comments`);
      if (status !== 200) return Response.json(body, { status });
      const form = (await readDocument(id, shape)) ?? { id };
      const language = languageOf(req.i18n.language);
      return Response.json({
        comments: commentsIn(body.comments, form, shape, language),
        places: placesOf(form, shape, language),
      });
    }),
  },
  {
    method: 'get',
    path: '/:id/reviewers',
    handler: signedIn(async () => {
      const { status, body } = await publishingCall('people/reviewers');
      return Response.json(body, { status });
    }),
  },
  {
    method: 'post',
    path: '/:id/readers',
    handler: signedIn(async (req) => {
      const id = encodeURIComponent(String(req.routeParams?.id ?? ''));
      const { status, body } = await publishingCall(`documents/${id}/readers`, { method: 'PUT' });
      return Response.json(body, { status });
    }),
  },
];
