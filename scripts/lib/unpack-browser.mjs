// Unpacks the browser into the folder for temporary files, the only place that the package knows. scripts/lib/browser.mjs runs it.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
