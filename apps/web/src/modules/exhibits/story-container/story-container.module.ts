import { defineModule } from '../../../kit/page/define-module.ts';
import { StoryContainer } from './story-container.tsx';

export const storyContainer = defineModule('StoryContainer', {
  component: StoryContainer,
  styles: ['exhibit-heading', 'story-container'],
});
