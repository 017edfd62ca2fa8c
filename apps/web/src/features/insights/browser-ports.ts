import type { InsightsGridPorts } from '@masthead/core/insights-grid';
import { ports } from '../../kit/page/ports.ts';

export const insightsGridPorts: InsightsGridPorts = ports;
