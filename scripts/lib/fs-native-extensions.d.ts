declare module 'fs-native-extensions' {
  /** Whether the exclusive lock on the open file was free and is now taken; the descriptor must be writable. */
  export const tryLock: (descriptor: number) => boolean;
}
