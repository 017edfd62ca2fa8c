import { storage } from '@masthead/composition/browser';
import type { RateArticlePorts } from '@masthead/core/ratings';
import { ports } from '../../../kit/page/ports.ts';

export const rateArticlePorts: RateArticlePorts = { ...ports, storage };
