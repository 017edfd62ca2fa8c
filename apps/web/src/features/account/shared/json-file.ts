import type { ServerResponse } from 'node:http';

/** Answers with what somebody may keep of theirs, in the place of a page. */
export const sendJsonFile = (res: ServerResponse, body: string): void => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
  res.end(body);
};
