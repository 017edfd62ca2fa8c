import { defineModule } from '../../../kit/page/define-module.ts';
import { loadEmbeds } from '../embeds.load.ts';
import { AudioPlayer } from './audio-player.tsx';

export const audioPlayer = defineModule('AudioPlayer', {
  component: AudioPlayer,
  styles: ['audio-player', 'inline-embed'],
  load: loadEmbeds,
});
