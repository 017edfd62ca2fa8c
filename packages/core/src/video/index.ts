export {
  isOpenTo,
  isSecured,
  rolesOf,
  type ShownVideo,
  shownVideo,
  type Video,
  type VideoSource,
  type VideoTrack,
  videoIdIn,
  videoIdsIn,
  videoTypes,
} from './model.ts';
export type * from './port.ts';
