// Runs the studio that is built, for as long as its starter wants it and lives.
import { holdUntilLeft } from '../../../scripts/lib/holder.mjs';
import { startStudio } from '../../../scripts/lib/studio.mjs';

const { url, stop } = await startStudio({
  port: Number(process.env.MASTHEAD_E2E_STUDIO_PORT),
  backendUrl: String(process.env.MASTHEAD_E2E_BACKEND),
});
await holdUntilLeft({ url }, stop);
