export { type ServedWorld, serveOnLoopback } from '@masthead/adapters/loopback';
