import type { ServerResponse } from 'node:http';

/** Sends the visitor's data as a JSON file in place of a page. */
export const sendJsonFile = (res: ServerResponse, body: string): void => {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Disposition', 'attachment; filename="my-data.json"');
  res.end(body);
};
