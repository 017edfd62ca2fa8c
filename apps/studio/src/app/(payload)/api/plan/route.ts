import { namedFindings, publishingCall } from '../../../../database/documents.ts';
import { isValues } from '../../../../form/values.ts';
import { fetchShapes } from '../../../../service/schemas.ts';

/** Answers what is planned, a page at a time; what failed has the names of fields. */
export const GET = async (req: Request): Promise<Response> => {
  const { status, body } = await publishingCall(`plan${new URL(req.url).search}`);
  const entries: readonly unknown[] = Array.isArray(body.entries) ? body.entries : [];
  const shapes = await fetchShapes();
  const named = await Promise.all(
    entries.map(async (entry) =>
      isValues(entry) && entry.failure !== undefined
        ? { ...entry, failure: (await namedFindings(entry, shapes)).failure }
        : entry,
    ),
  );
  return Response.json({ ...body, ...(body.entries !== undefined && { entries: named }) }, { status });
};
